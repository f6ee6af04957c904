import type { CashedStake } from '@jogo/rules/bets/cash-out'
import type { LegResult } from '@jogo/rules/bets/factor'
import type { BetKind, Combination } from '@jogo/rules/bets/lines'
import type { Cents, OddsMilli } from '@jogo/rules/money'
import type { BetState } from '../bet.ts'

/** Real and bonus. */
export interface BothBalances {
  real: Cents
  bonus: Cents
}

/** The fields of a leg that settlement needs. `resultN`: number of the market's result behind `result`. */
export interface LegToSettle {
  n: number
  marketId: number
  selection: number
  odds: OddsMilli
  /** Version of the price at placement. */
  priceVersion: number
  /** Whether the leg was placed live. */
  isLive: boolean
  resultN: number | undefined
  result: LegResult | undefined
}

/** A stored bet with all its legs in order. */
export interface BetToSettle {
  playerId: number
  id: string
  kind: BetKind
  combination: Combination
  lineStake: Cents
  /** What cash-outs have left of the stake. */
  stake: BothBalances
  /** Stake of a free bet, paid by the house, and the winnings without that stake. */
  free: { stake: Cents; win: Cents }
  /** Of what is left of the stake. */
  cap: Cents
  /** The whole stake with its cap, and the part of it that was bought back. */
  whole: CashedStake
  rulesVersion: number
  state: BetState
  /** The last payout, and its reference. */
  payout: BothBalances
  paidBy: string | undefined
  /** Cancelled by the house: void, independent of the results of its legs. */
  isCancelled: boolean
  /** Number of settlements so far. */
  settledTimes: number
  /** Rises with each change of the bet or a leg. */
  version: number
  placedAt: Date
  legs: readonly LegToSettle[]
}

/** Debt of a bet: the part of a reversed payout that the wallet no longer held. */
export interface Debt {
  playerId: number
  betId: string
  n: number
  /** Still owed. */
  left: Cents
}
