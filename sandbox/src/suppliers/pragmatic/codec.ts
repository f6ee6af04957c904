import { createHash } from 'node:crypto'
import { CREDENTIALS } from '../../config.ts'
import type { Kind as FaultKind } from '../../fault-kinds.ts'
import { type SupplierDeps, walletUrl } from '../deps.ts'
import { failureReason, parseObject, sendRaw } from '../send.ts'
import type { Codec, Move, Reason, WalletReply, WalletRequest } from '../wallet.ts'

export type Fields = Record<string, string>

/** MD5 of the fields sorted by name, `key=value` joined by &, followed by the secret. */
export function fieldsHash(fields: Fields, secret: string): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'hash')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}

/** 1234 → "12.34" */
export const decimal = (cents: number): string => (cents / 100).toFixed(2)

const REASON_BY_ERROR: Record<string, Reason> = {
  1: 'funds',
  2: 'player',
  3: 'other',
  4: 'session',
  6: 'disabled',
  8: 'closed',
  50: 'limit',
}

/**
 * This contract has one call for each movement, and another for the end of a round: a request becomes several
 * calls.
 */
export function pragmaticCodec(deps: SupplierDeps): Codec {
  const call = async (name: string, fields: Fields, spoil?: FaultKind): Promise<Called> => {
    const url = `${walletUrl(deps)}/api/suppliers/pragmatic/${name}.html`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    try {
      const { status, text } = await sendRaw(
        url,
        encodeForm(fields, spoil),
        headers,
        deps.options.callbackTimeoutMs,
      )
      return read(status, parseObject(text))
    } catch (error) {
      return { reply: { is: 'unanswered', note: failureReason(error) } }
    }
  }
  return {
    async send(request, spoil) {
      const txIds: Record<string, string> = {}
      let last: WalletReply = { is: 'unanswered', note: 'nothing to send' }
      for (const { name, fields, id } of requestCalls(request, deps.tasks.wallNow())) {
        const { reply, tx } = await call(name, fields, spoil)
        if (reply.is !== 'done') return reply
        if (id) txIds[id] = tx ?? ''
        // The end of a round may be answered without a balance; the previous balance then stays.
        const balance: number = reply.balance >= 0 || last.is !== 'done' ? reply.balance : last.balance
        last = { ...reply, balance, txIds }
      }
      return last
    },
  }
}

interface Call {
  name: string
  fields: Fields
  id?: string
}

const NAMES = {
  bet: 'bet',
  win: 'result',
  rollback: 'refund',
  jackpot: 'jackpotWin',
  promo: 'promoWin',
  adjustment: 'adjustment',
} as const satisfies Record<Move['kind'], string>

function requestCalls(request: WalletRequest, now: number): Call[] {
  const { operation, userId, token, game, roundId, moves, finished, grant } = request
  const at = { timestamp: String(now) }
  if (operation === 'authenticate') return [{ name: 'authenticate', fields: { token: token ?? '' } }]
  if (operation === 'balance') return [{ name: 'balance', fields: { userId } }]
  if (grant) {
    const { issueId, total, actionId } = grant
    const fields = { userId, bonusCode: issueId, amount: decimal(total), reference: actionId, ...at }
    return [{ name: 'bonusWin', fields: { ...fields, gameId: game, roundId }, id: actionId }]
  }
  const round = { userId, gameId: game, roundId }
  const drop = moves.find(({ kind }) => kind === 'promo')
  const hasResult = moves.some(({ kind }) => kind === 'win')
  // A drop prize of a round is sent with the round's result.
  const singly = drop && hasResult ? moves.filter((move) => move !== drop) : moves
  const calls = singly.map(({ kind, id, cents, of }): Call => {
    const name = NAMES[kind]
    if (kind === 'rollback') return { name, fields: { userId, reference: of ?? '', ...at }, id }
    const fields = { ...round, amount: decimal(cents), reference: id, ...at }
    if (kind === 'adjustment') return { name, fields: { ...fields, validBetAmount: '0.00' }, id }
    const more = kind === 'win' && drop ? moveDrop(drop) : {}
    return { name, fields: { ...fields, ...more, roundDetails: kind === 'bet' ? 'spin' : 'result' }, id }
  })
  return finished ? [...calls, { name: 'endRound', fields: { ...round, ...at } }] : calls
}

const moveDrop = ({ id, cents }: Move): Fields => ({
  promoWinAmount: decimal(cents),
  promoWinReference: id,
  promoCampaignID: '77',
  promoCampaignType: 'R',
})

function encodeForm(fields: Fields, spoil?: FaultKind): string {
  const all: Fields = { ...fields, providerId: 'cobracoral' }
  if (spoil === 'schema-drift') Object.assign(all, { platform: 'HOLOGRAM', campaignId: '77' })
  const secret = spoil === 'wrong-key' ? 'not-the-secret' : CREDENTIALS.pragmaticSecret
  const hash = fieldsHash(all, secret)
  const altered =
    spoil === 'reserialised-body' && all.amount ? { ...all, amount: Number(all.amount).toFixed(3) } : all
  const flipped =
    spoil === 'bad-signature' ? hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) : hash
  const form = new URLSearchParams(spoil === 'missing-signature' ? altered : { ...altered, hash: flipped })
  const raw = form.toString()
  return spoil === 'malformed-json' ? raw.slice(0, Math.ceil(raw.length / 2)) : raw
}

interface Called {
  reply: WalletReply
  tx?: string
}

function read(status: number, body?: Record<string, unknown>): Called {
  const error = String(body?.error ?? '')
  const note = `status ${status}, error ${error || 'none'} ${String(body?.description ?? '')}`
  if (status !== 200 || !body || error === '' || error === '100' || error === '120')
    return { reply: { is: 'unanswered', note } }
  if (error !== '0') return { reply: { is: 'refused', reason: REASON_BY_ERROR[error] ?? 'other', note } }
  // endRound and similar calls may omit the balance.
  const balance = Math.round((Number(body.cash ?? Number.NaN) + Number(body.bonus ?? 0)) * 100)
  return {
    reply: {
      is: 'done',
      balance: Number.isFinite(balance) ? balance : -1,
      txIds: {},
      ...(body.userId === undefined ? {} : { userId: String(body.userId) }),
    },
    ...(body.transactionId === undefined ? {} : { tx: String(body.transactionId) }),
  }
}
