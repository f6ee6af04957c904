import type { BET_STATES, ODDS_POLICY_WORDS } from '@jogo/contract/bets'
import { allOf } from '@jogo/rules/bets/lines'
import { type Cents, cents, type OddsMilli } from '@jogo/rules/money'

export type BetKind = 'single' | 'multiple'
export type BetState = (typeof BET_STATES)[number]
export type PolicyWord = (typeof ODDS_POLICY_WORDS)[number]

/** A selection as a slip names it, its specifiers in their one spelling. */
export interface LegKey {
  fixture: number
  market: number
  specifiers: string
  selection: string
}

/** What a leg is on, in words: what views, labels and receipts say of it. */
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
  /** Of the selection among those of its market, from 0. */
  place: number
  /** Of its match as it stands; null until it began. */
  score: { home: number; away: number } | null
  /** Whether its match is listed otherwise than it was when the bet was placed, and nobody has decided about that. */
  isRelisted: boolean
  odds: OddsMilli
  version: number
  /** Of a leg that has ended: the number of the result of its market, and what it came to. */
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
  /** Of a free bet, whose stake the house pays; 0 of every other. */
  stakeFree: Cents
  possiblePayout: Cents
  cap: Cents
  policy: PolicyWord
  rulesVersion: number
  placedAt: Date
  settledAt?: Date
  payoutReal: Cents
  payoutBonus: Cents
  /** What a free bet came to, without its stake. */
  freeWin: Cents
  /** Why the house cancelled it: its stake went back, and it stays void. */
  cancelled?: 'account_closing'
  settledTimes: number
  debt: Cents
  /** `publicKey`: base64, so that it can be checked without us; empty for one that no published key signed. */
  receipt: { key: string; publicKey: string; text: string; signature: string }
  legs: readonly BetLeg[]
}

export const kindOf = (legs: { length: number }): BetKind => (legs.length === 1 ? 'single' : 'multiple')

/** A single and a multiple are one line of all their legs. */
export const combinationOf = (legs: { length: number }) => allOf(legs.length)

/** What is left of a payout without the stake, which the house paid. */
export const winOf = (payout: Cents, stake: Cents): Cents => cents(payout > stake ? payout - stake : 0n)
