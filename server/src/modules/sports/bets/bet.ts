import type { BET_STATES, ODDS_POLICY_WORDS } from '@jogo/contract/bets'
import { allLegs } from '@jogo/rules/bets/lines'
import { type Cents, cents, type OddsMilli } from '@jogo/rules/money'

export type BetKind = 'single' | 'multiple'
export type BetState = (typeof BET_STATES)[number]
export type PolicyWord = (typeof ODDS_POLICY_WORDS)[number]

/** A selection as named by a slip, with normalised specifiers. */
export interface LegKey {
  fixture: number
  market: number
  specifiers: string
  selection: string
}

/** Names of a leg's sport, match and market, for views, labels and receipts. */
export interface LegWords extends LegKey {
  sport: string
  tournament: string
  home: string
  away: string
  startsAt: Date
}

export interface LegResultRow {
  won: boolean
  voidHalves: 0 | 1 | 2
  places: number
  tied: number
  deduction: number
}

export interface BetLeg extends LegWords {
  marketId: number
  /** Index of the selection in its market, from 0. */
  place: number
  /** Current score of the match; null before kick-off. */
  score: { home: number; away: number } | null
  /** The supplier has relisted the match since the bet was placed, and no operator has decided yet. */
  isRelisted: boolean
  odds: OddsMilli
  version: number
  /** For a settled leg: the number of the market's result, and the leg's outcome. */
  resultN?: number
  result?: LegResultRow
}

export interface Bet {
  playerId: number
  id: string
  slip: string
  kind: BetKind
  state: BetState
  stakeReal: Cents
  stakeBonus: Cents
  /** Stake of a free bet, paid by the house; 0 for any other bet. */
  stakeFree: Cents
  possiblePayout: Cents
  cap: Cents
  policy: PolicyWord
  rulesVersion: number
  placedAt: Date
  settledAt?: Date
  payoutReal: Cents
  payoutBonus: Cents
  /** Winnings of a free bet, without its stake. */
  freeWin: Cents
  /** Reason of a cancellation by the house: its stake was refunded, and it stays void. */
  cancelled?: 'account_closing'
  settledTimes: number
  debt: Cents
  /** `publicKey`: base64, for checks without our server; empty for a bet without a signature of a published key. */
  receipt: { key: string; publicKey: string; text: string; signature: string }
  legs: readonly BetLeg[]
}

export const betKind = (legs: { length: number }): BetKind => (legs.length === 1 ? 'single' : 'multiple')

/** A single or a multiple is one line of all its legs. */
export const allLegsCombination = (legs: { length: number }) => allLegs(legs.length)

/** Winnings of a free bet: the payout without the stake, which the house paid. */
export const freeBetWinnings = (payout: Cents, stake: Cents): Cents =>
  cents(payout > stake ? payout - stake : 0n)
