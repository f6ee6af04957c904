import { type Cents, cents } from '@jogo/rules/money'
import type { Params } from './sign.ts'

/** The supplier's calls to the wallet. The address of each call is `<name>.html`. */
export const PRAGMATIC_CALLS = [
  'authenticate',
  'balance',
  'bet',
  'result',
  'bonusWin',
  'jackpotWin',
  'promoWin',
  'refund',
  'endRound',
  'adjustment',
] as const
export type PragmaticCall = (typeof PRAGMATIC_CALLS)[number]

/**
 * A call that moves money or ends a round. `key` identifies the action. The hash covers neither the name nor the time of a call, so a reference counts once
 * over all calls that move money.
 */
export interface MoneyCall {
  userId: string
  /** Game of the round; a rollback has neither game nor round. */
  game: string | undefined
  round: string | undefined
  token: string | undefined
  /** Code of the free spins that we issued. */
  bonusCode: string | undefined
  /** Time of signing by the supplier's clock; undefined if absent. */
  signedAt: Date | undefined
  /** Actions of the call: none for the end of a round; after a win perhaps the prize of a promotion. */
  actions: readonly (Amount | { kind: 'rollback'; key: string; refKey: string; only: 'bet' })[]
}

interface Amount {
  kind: 'bet' | 'win' | 'adjust'
  key: string
  formerKeys: readonly string[]
  cents: Cents
  /** A repeated win is recognised by its reference alone, and its first content counts. */
  keepsFirst?: true
  /** Whether the win is the prize of a promotion or a jackpot, and so no multiple of a stake. */
  isPrize?: true
}

/** An id without field separators. With separators, two fields could be read as one under the same hash. */
const ID = /^[^\p{C}&=]{1,160}$/u
/** A field of ours inside another field's value. It may have been signed as a separate field. */
const MERGED =
  /&(?:amount|bonusCode|gameId|promoWinAmount|promoWinReference|reference|roundId|timestamp|token|userId)=/
const AMOUNT = /^(-?)(\d{1,14})(?:\.(\d{1,2})0*)?$/

/** Limits far above any call of the contract; they bound the cost of an unproven caller. */
const FORM = { bytes: 8_192, fields: 64 }

/**
 * Parameters of a form. Undefined for a duplicate or embedded parameter, because such a form could be signed in one reading and read in another. Undefined also
 * for a form longer than any call.
 */
export function readForm(body: Buffer): Params | undefined {
  if (body.length > FORM.bytes || body.toString('latin1').split('&', FORM.fields + 1).length > FORM.fields)
    return undefined
  const params: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (name in params || /[&=]/.test(name) || MERGED.test(value)) return undefined
    params[name] = value
  }
  return params
}

const WINS: readonly PragmaticCall[] = ['result', 'bonusWin', 'jackpotWin', 'promoWin']
const PRIZES: readonly PragmaticCall[] = ['jackpotWin', 'promoWin']
const FORMER: readonly PragmaticCall[] = [...WINS, 'adjustment']

/** @returns undefined for invalid parameters */
export function readMoneyCall(call: PragmaticCall, params: Params): MoneyCall | undefined {
  const { userId, gameId, roundId, reference, amount, token, bonusCode, timestamp } = params
  if (!isId(userId) || (call !== 'refund' && (!isId(gameId) || !isId(roundId)))) return undefined
  const [game, round, tokenId, bonus] = [gameId, roundId, token, bonusCode].map((id) =>
    isId(id) ? id : undefined,
  )
  const signedAt = /^\d{1,15}$/.test(timestamp ?? '') ? new Date(Number(timestamp)) : undefined
  const head = { userId, game, round, token: tokenId, bonusCode: bonus, signedAt }
  if (call === 'endRound') return { ...head, actions: [] }
  if (!isId(reference)) return undefined
  const keys = actionKeys(reference)
  if (call === 'refund')
    return {
      ...head,
      actions: [{ kind: 'rollback', key: refundKey(reference), refKey: keys.key, only: 'bet' }],
    }
  const value = readAmount(amount)
  const prize = promotion(params)
  if (value === undefined || prize === 'unreadable' || prize?.key === keys.key) return undefined
  if (!WINS.includes(call)) {
    if (prize || (value < 0n && call !== 'adjustment')) return undefined
    return { ...head, actions: [{ kind: call === 'bet' ? 'bet' : 'adjust', ...keys, cents: value }] }
  }
  if (value < 0n) return undefined
  return {
    ...head,
    actions: [
      {
        kind: 'win',
        ...keys,
        cents: value,
        keepsFirst: true,
        ...(PRIZES.includes(call) && { isPrize: true }),
      },
      ...(prize ? [prize] : []),
    ],
  }
}

/** Prize of a promotion in the call of a win, with a reference of its own; undefined without a prize. */
function promotion({ promoWinAmount, promoWinReference }: Params): Amount | 'unreadable' | undefined {
  if (promoWinAmount === undefined || promoWinAmount === '') return undefined
  const value = readAmount(promoWinAmount)
  if (value === 0n) return undefined
  if (value === undefined || value < 0n || !isId(promoWinReference)) return 'unreadable'
  return { kind: 'win', ...actionKeys(promoWinReference), cents: value, keepsFirst: true, isPrize: true }
}

/** Key of a reference for all calls, and the keys of an earlier release for actions other than bets. They never change, because stored ids depend on them. */
export const actionKeys = (reference: string) => ({
  key: `bet ${reference}`,
  formerKeys: FORMER.map((call) => `${call} ${reference}`),
})

/** Key of a refund, from the reference of its bet. */
export const refundKey = (reference: string): string => `refund ${reference}`

const isId = (value: string | undefined): value is string => value !== undefined && ID.test(value)

/** Centavos of a decimal with up to two places; undefined outside the exact range of a JavaScript number. */
export function readAmount(text = ''): Cents | undefined {
  const [, sign, whole, part = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined) return undefined
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : cents(sign ? -value : value)
}
