import { type Cents, cents } from '@jogo/rules/money'
import { readFields } from '../call-json.ts'

/** The supplier's calls to the wallet, by their addresses. */
export const BETBY_CALLS = [
  'ping',
  'bet/make',
  'bet/commit',
  'bet/settlement',
  'bet/win',
  'bet/lost',
  'bet/refund',
  'bet/discard',
  'bet/rollback',
] as const
export type BetbyCall = (typeof BETBY_CALLS)[number]
type Content = Readonly<Record<string, unknown>>

export interface Make {
  key: string
  /** Our id of the player, as text. */
  player: string
  token: string
  stake: Cents
  currency: string
  hasBonus: boolean
  slip: Slip
}

interface Slip {
  type: 'single' | 'multiple' | 'system'
  potentialWin: number
  selections: SlipSelection[]
}

interface SlipSelection {
  event: string
  sport: string
  tournament: string
  competitors: string[]
  market: string
  outcome: string
  odds: string
  live: boolean
}

/** A call about a bet that was made. */
export interface SlipCall {
  /** Id of the call's own transaction. */
  key: string
  /** Id of the bet's transaction. */
  betKey: string
  /** What the slip pays in all. */
  payout: Cents
  /** Whether the slip is open again. */
  reopens: boolean
  /** Id of the settlement that a rollback undoes. */
  undoes: string | undefined
  /** When the supplier stated it, Unix ms. */
  statedAt: number | undefined
  /** Stake returned, or bet bought back by the supplier; undefined for any other end. */
  outcome: 'void' | 'cash_out' | undefined
  /** Currency and player, as far as the call names them. */
  currency: string | undefined
  player: string | undefined
}

const ID = /^[^\p{C}]{1,180}$/u
const SELECTIONS_AT_MOST = 50
const WORDS_AT_MOST = 120
const ODDS = /^\d{1,6}(\.\d{1,6})?$/

const readId = (value: unknown): string | undefined => {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && ID.test(text) ? text : undefined
}

/** Whole subunits, zero or more, within the exact range of a JavaScript number. */
const readAmount = (value: unknown): Cents | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? cents(value) : undefined

const readWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, WORDS_AT_MOST)
        .toWellFormed()
    : ''

/** @returns undefined for an invalid bet */
export function readMake(content: Content): Make | undefined {
  const transaction = readFields(content.transaction)
  const [key, player] = [transaction.id, transaction.ext_player_id ?? content.ext_player_id].map(readId)
  const stake = readAmount(transaction.amount)
  const slip = readSlip(content)
  const { currency, bonus_id } = transaction
  if (!key || !player || !stake || !slip || typeof currency !== 'string') return undefined
  const hasBonus = [bonus_id, content.bonus_id].some((id) => id !== undefined && id !== null)
  const token = typeof content.token === 'string' ? content.token : ''
  return { key, player, token, stake, currency, hasBonus, slip }
}

function readSlip({ betslip, potential_win }: Content): Slip | undefined {
  const { type, bets } = readFields(betslip)
  const potentialWin = readAmount(potential_win)
  if (!Array.isArray(bets) || bets.length === 0 || bets.length > SELECTIONS_AT_MOST) return undefined
  const kind =
    type === 'single' || type === 'multiple'
      ? type
      : /^\d{1,2}\/\d{1,2}$/.test(String(type))
        ? 'system'
        : undefined
  const selections = bets.map(readSelection).filter((selection) => selection !== undefined)
  if (!kind || potentialWin === undefined || selections.length < bets.length) return undefined
  return { type: kind, potentialWin: Number(potentialWin), selections }
}

function readSelection(json: unknown): SlipSelection | undefined {
  const { event_id, sport_id, tournament_name, competitor_name, market_name, outcome_name, odds, live } =
    readFields(json)
  const event = readId(event_id)
  const price = typeof odds === 'number' ? String(odds) : odds
  if (!event || typeof price !== 'string' || !ODDS.test(price)) return undefined
  const competitors = Array.isArray(competitor_name) ? competitor_name.slice(0, 4).map(readWords) : []
  return {
    ...{ event, sport: readWords(sport_id), tournament: readWords(tournament_name), competitors },
    ...{ market: readWords(market_name), outcome: readWords(outcome_name), odds: price, live: live === true },
  }
}

/** A win, lost, refund, settlement or rollback. @returns undefined for an invalid call */
export function readSlipCall(call: BetbyCall, content: Content): SlipCall | undefined {
  const transaction = readFields(content.transaction)
  const [key, parent, named] = [
    transaction.id,
    content.parent_transaction_id ?? transaction.parent_transaction_id,
    content.bet_transaction_id,
  ].map(readId)
  const isRollback = call === 'bet/rollback'
  if (!isNamed(call, transaction.operation)) return undefined
  const betKey = named ?? (isRollback ? undefined : parent)
  const payout = readPayout(call, content, transaction.amount)
  if (!key || !betKey || payout === undefined || (isRollback && !parent)) return undefined
  if (!isRollback && parent !== undefined && parent !== betKey) return undefined
  const [currency, player] = [
    content.currency ?? transaction.currency,
    content.ext_player_id ?? transaction.ext_player_id,
  ].map((value) => (value === undefined || value === null ? undefined : String(value)))
  const reopens = isRollback || (call === 'bet/settlement' && content.status === 'open')
  const statedAt = readTime(transaction.timestamp)
  const outcome = readOutcome(call, content)
  return {
    ...{ key, betKey, payout, reopens, undoes: isRollback ? parent : undefined },
    ...{ statedAt, outcome, currency, player },
  }
}

function readPayout(call: BetbyCall, content: Content, ofTransaction: unknown): Cents | undefined {
  const amount = content.amount ?? ofTransaction
  if (call === 'bet/rollback' || (call === 'bet/lost' && amount === undefined)) return cents(0n)
  const read = readAmount(amount)
  const isNothing = call === 'bet/lost' || (call === 'bet/settlement' && content.status === 'open')
  return isNothing && read !== 0n ? undefined : read
}

const VOID_STATUSES: ReadonlySet<string> = new Set(['refund', 'void', 'canceled', 'cancelled', 'returned'])

function readOutcome(call: BetbyCall, { status, is_cashout }: Content): SlipCall['outcome'] {
  if (call === 'bet/refund') return 'void'
  if (call !== 'bet/settlement' && call !== 'bet/win') return undefined
  const word = typeof status === 'string' && status.length <= 20 ? status.toLowerCase() : ''
  if (is_cashout === true || word === 'cashed out' || word === 'cashed_out') return 'cash_out'
  return call === 'bet/settlement' && VOID_STATUSES.has(word) ? 'void' : undefined
}

/** Last time that a Date has. */
const TIME_MOST = 8.64e15

const readTime = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= TIME_MOST ? Math.trunc(value) : undefined

/** Whether the operation of a transaction, if it has one, is of the call: the address is not signed. */
const isNamed = (call: BetbyCall, operation: unknown): boolean =>
  operation === undefined || operation === call.replace('bet/', '')

export function readCommit({ bet_transaction_id, transaction, betslip }: Content): string | undefined {
  const { id, operation } = readFields(transaction)
  const isCommit = betslip === undefined && isNamed('bet/commit', operation)
  return isCommit ? readId(bet_transaction_id ?? id) : undefined
}

export function readDiscard(content: Content): { key: string; player: string } | undefined {
  const transaction = readFields(content.transaction)
  const [key, player] = [transaction.id, content.ext_player_id ?? transaction.ext_player_id].map(readId)
  const isDiscard = content.betslip === undefined && isNamed('bet/discard', transaction.operation)
  return key && player && isDiscard ? { key, player } : undefined
}
