/** BetResult of a selection, and of a whole slip. */
export const RESULTS = ['won', 'half-won', 'refund', 'half-lost', 'lost'] as const
export type BetResult = (typeof RESULTS)[number]

export type MarketKind = 'winner' | 'total' | 'draw-no-bet'

export interface BookMatch {
  id: string
  home: string
  away: string
  tournament: { id: string; name: string }
  listedAt: number
  startsAt: number
  endsAt: number
  /** Time after which the match is not listed any more. */
  unlistedAt: number
  /** Expected goals of home and away. */
  rates: readonly [number, number]
  goals: readonly BookGoal[]
}

export interface BookGoal {
  at: number
  side: 0 | 1
}

/** `market` is its id, for example `18|total=2.5`; odds are thousandths. */
export interface BookLeg {
  betId: string
  event: string
  market: string
  outcome: string
  odds: number
  live: boolean
  startsAt: number
  endsAt: number
  names: {
    home: string
    away: string
    tournament: string
    tournamentId: string
    market: string
    outcome: string
  }
}

/** `making`: the wallet has not answered. `cancelled`: the wallet's answer is unknown, and the bet is discarded. */
export type SlipState = 'making' | 'open' | 'refused' | 'cancelled' | 'settled' | 'cashed-out'

export interface BookSlip {
  /** Id of the slip; `makeId` is the id of the transaction that takes its stake. */
  id: string
  makeId: string
  /** Key by the player's page: a repeated request with the same key is the same slip. */
  key: string
  userId: string
  /** Centavos. */
  stake: number
  potential: number
  legs: BookLeg[]
  state: SlipState
  placedAt: number
  /** The wallet's code of a refusal. */
  code?: number
  settlement?: Settlement
}

export interface Settlement {
  id: string
  /** Whether the wallet is sent `bet/settlement`, or `bet/win`, `bet/lost` and `bet/refund`. */
  form: 'settlement' | 'single'
  status: SlipResult
  /** Centavos that the slip pays in all. */
  amount: number
  results: BetResult[]
  at: number
}

export type SlipResult = BetResult | 'cashed out'

export const BOOK_OPERATIONS = [
  'ping',
  'make',
  'commit',
  'settlement',
  'win',
  'lost',
  'refund',
  'discard',
  'rollback',
] as const
export type BookOperation = (typeof BOOK_OPERATIONS)[number]

/** A message to the house's wallet; `payload` is the content that is signed. */
export interface BookMessage {
  operation: BookOperation
  slipId: string
  userId: string
  /** Id of the transaction; undefined for messages without a transaction. */
  transactionId?: string
  amount: number
  payload: Record<string, unknown>
}

/** A row of the list for the comparison of a day. */
export interface BookTransaction {
  id: string
  /** The house's id; null without an answer. */
  ext_id: string | null
  betslip_id: string
  ext_player_id: string
  /** `bet` for a make. */
  operation: Exclude<BookOperation, 'make'> | 'bet'
  amount: number
  currency: 'BRL'
  created_at: string
  status: 'accepted' | 'unanswered'
}

export interface BookState {
  slips: Record<string, BookSlip>
  transactions: BookTransaction[]
}

export const emptyBook = (): BookState => ({ slips: {}, transactions: [] })

/** A refusal of the book itself, shown to the player by its reason. */
export class BookRefusal extends Error {
  readonly status: number
  readonly reason: string
  readonly more: Record<string, unknown>
  constructor(status: number, reason: string, more: Record<string, unknown> = {}) {
    super(reason)
    this.status = status
    this.reason = reason
    this.more = more
  }
}
