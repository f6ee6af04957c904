import type { BET_STATES, SETTLEMENT_STATES } from '@jogo/contract/bet-states'
import type { ODDS_POLICY_WORDS } from '@jogo/contract/bets'
import type { RefusalCode } from '@jogo/contract/refusals'
import type { LegResult } from '@jogo/rules/bets/factor'
import { allLegs, type BetKind, type Combination } from '@jogo/rules/bets/lines'
import { type Cents, cents, type OddsMilli } from '@jogo/rules/money'

export type BetState = (typeof BET_STATES)[number]
/** State of a bet after a settlement. */
export type SettlementState = (typeof SETTLEMENT_STATES)[number]
export type PolicyWord = (typeof ODDS_POLICY_WORDS)[number]

/** A selection as named by a slip, with normalised specifiers. */
export interface LegKey {
  fixture: number
  market: number
  specifiers: string
  selection: string
}

/** Terms of a live leg: the score at placement, and the epoch of the trader who set its price. */
export interface TakenLive {
  score: { home: number; away: number }
  epoch: number
}

/** Names of a leg's sport, match and market, for views, labels and receipts. */
export interface LegWords extends LegKey {
  sport: string
  /** Game of esports; absent or null for other sports. */
  game?: string | null
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

export const toLegResult = ({ places, tied, ...result }: LegResultRow): LegResult => ({
  ...result,
  ...(tied > 1 && { deadHeat: { places, tied } }),
})

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
  /** Undefined for a leg taken before the match. */
  live?: TakenLive
  /** Number of the market's result, and the outcome of the leg; undefined before settlement. */
  resultN?: number
  result?: LegResultRow
}

export interface Bet {
  playerId: number
  id: string
  slip: string
  kind: BetKind
  combination: Combination
  /** Stake of each line. */
  lineStake: Cents
  state: BetState
  stakeReal: Cents
  stakeBonus: Cents
  /** Stake of a free bet, paid by the house; 0 for any other bet. */
  stakeFree: Cents
  /** Bought-back part of the stake, and what was paid for it. */
  cashedStake: Cents
  cashedOut: Cents
  possiblePayout: Cents
  cap: Cents
  policy: PolicyWord
  rulesVersion: number
  placedAt: Date
  /** End of the wait of a pending bet. */
  waitsUntil?: Date
  /** When a bet that waited was taken. */
  acceptedAt?: Date
  /** Why a bet that waited was refused. */
  refused?: RefusalCode
  settledAt?: Date
  payoutReal: Cents
  payoutBonus: Cents
  /** Winnings of a free bet, without its stake. */
  freeWin: Cents
  /** Reason of a cancellation by the house: its stake was refunded, and it stays void. */
  cancelled?: 'account_closing'
  settledTimes: number
  debt: Cents
  /** `publicKey`: base64, for checks without our server; empty for a bet without a signature of a published key. Not signed before the bet is taken. */
  receipt: { key: string; publicKey: string; text: string; signature: string }
  legs: readonly BetLeg[]
}

/** States of a bet whose stake is at risk: its liability is reserved, and nothing of it is decided for good. */
export const isRunning = (state: BetState): boolean => state === 'open' || state === 'pending'

/** The combination of a stored bet: without sizes, as the release before writes, one line of all legs. */
export const storedCombination = (
  { sizes, bankers }: { sizes: readonly number[] | null; bankers: readonly number[] },
  legs: number,
): Combination => (sizes ? { sizes, ...(bankers.length > 0 && { bankers }) } : allLegs(legs))

/** The combination as facts have it: numbers with commas. */
export const combinationFact = ({ combination, lineStake }: Pick<Bet, 'combination' | 'lineStake'>) => ({
  sizes: combination.sizes.join(),
  ...(combination.bankers && { bankers: combination.bankers.join() }),
  lineStake: Number(lineStake),
})

/** Winnings of a free bet: the payout without the stake, which the house paid. */
export const freeBetWinnings = (payout: Cents, stake: Cents): Cents =>
  cents(payout > stake ? payout - stake : 0n)
