import type { LegResult } from '@jogo/rules/bets/factor'
import type { Cents, OddsMilli } from '@jogo/rules/money'
import type { BetKind, BetState } from '../bet.ts'

/** Real and bonus. */
export interface BothBalances {
  real: Cents
  bonus: Cents
}

/** A leg as far as settlement knows it. `resultN`: the row of its market's results by which it came to `result`. */
export interface LegToSettle {
  n: number
  marketId: number
  selection: number
  odds: OddsMilli
  /** Of the price that it was taken at. */
  priceVersion: number
  resultN: number | undefined
  result: LegResult | undefined
}

/** A bet as it stands, with all of its legs in their order. */
export interface BetToSettle {
  playerId: number
  id: string
  kind: BetKind
  stake: BothBalances
  /** Of a free bet: what the house staked, and what it came to without that. */
  free: { stake: Cents; win: Cents }
  cap: Cents
  rulesVersion: number
  state: BetState
  /** What was paid last, and under which reference. */
  payout: BothBalances
  paidBy: string | undefined
  /** The house cancelled it: it stays void, whatever its legs come to. */
  isCancelled: boolean
  /** How often it was settled. */
  settledTimes: number
  /** Rises with each change of the bet or a leg. */
  version: number
  placedAt: Date
  legs: readonly LegToSettle[]
}

/** What a bet owes since a payout was taken back that was not there any more. */
export interface Debt {
  playerId: number
  betId: string
  n: number
  /** Not taken yet. */
  left: Cents
}
