/**
 * Cash-out: the value of an open bet, and the amount for which the house buys it back. Legs are of different matches, so a line returns on average the
 * product of its legs' expected factors, and all lines their symmetric polynomials, as in settlement. Exact until the amount is rounded down.
 */
import type { Fraction } from '../fraction.ts'
import { type Cents, cents } from '../money.ts'
import { expectedFactor, type LegChance, type LegTerms } from './expected-factor.ts'
import { type Combination, lineCount, linesFactor } from './lines.ts'
import { betState } from './payout.ts'

/** Charge on the value, percent: `base` and `leg` for each open leg, at most `most`. */
export const CASH_OUT_CHARGE = { base: 3, leg: 1, most: 8 } as const
/** Longest time since a price was last known to hold; milliseconds. */
export const STALE_AFTER_MS = 10_000
/** Life of an offer; milliseconds. */
export const OFFER_MS = 5_000

export interface OpenLeg extends LegTerms {
  /** Undefined where the selection has no fair chance now. */
  chance: LegChance | undefined
  isSuspended: boolean
  /** Moment at which the price was last known to hold; epoch milliseconds. */
  asOf: number
}

/** A decided leg is its factor. */
export type CashOutLeg = Fraction | OpenLeg
const isOpen = (leg: CashOutLeg): leg is OpenLeg => 'odds' in leg

export interface CashOutBet {
  /** Stake of all lines, and the bonus in it. */
  stake: Cents
  bonusStake: Cents
  combination: Combination
  /** Cap of the payout. */
  cap: Cents
  /** The bet's legs, once; of an each-way bet the same legs to win and to be placed, with half of the stake on each. */
  parts: readonly (readonly CashOutLeg[])[]
}

/** Reason why there is no offer; with the index of the leg that blocks it. `part`: not a part of the stake. */
export type NoCashOut =
  | { why: 'part' | 'decided' | 'bonus' | 'too_small' }
  | { why: 'suspended' | 'stale'; leg: number }

/** Event that may bring an offer back. */
export const CASH_OUT_RETURNS = {
  part: 'other_part',
  decided: 'never',
  bonus: 'never',
  suspended: 'next_price',
  stale: 'next_price',
  too_small: 'higher_chance',
} as const satisfies Record<NoCashOut['why'], string>

export interface CashOutOffer {
  why?: undefined
  /** Average return of the bought part, rounded down. */
  value: Cents
  /** Charge on it. */
  percent: number
  amount: Cents
  /** Epoch milliseconds. */
  validUntil: number
  /** Bet that stays open; undefined when all of it is bought. Its cap and that of the bought part add up to the bet's. */
  rest: Pick<CashOutBet, 'stake' | 'cap'> | undefined
}

/**
 * @param now epoch milliseconds @param part of the stake that is bought back, centavos; all of it by default @returns the offer, or the first reason against
 * one. Throws a RangeError for a stake, a combination or a chance that no bet has.
 */
export function cashOut(bet: CashOutBet, now: number, part: Cents = bet.stake): CashOutOffer | NoCashOut {
  const { stake, cap, bonusStake, combination, parts } = bet
  if (stake <= 0n || cap < 0n || parts.length === 0) throw new RangeError(`stake ${stake}, cap ${cap}`)
  if (part <= 0n || part > stake) return { why: 'part' }
  if (bonusStake > 0n) return { why: 'bonus' }
  const alive = parts.filter((legs) => knownState(legs, combination) === 'open')
  if (alive.length === 0) return { why: 'decided' }
  const open = alive.flatMap((legs) => [...legs.entries()].filter(([, leg]) => isOpen(leg)))
  const blocked = open.flatMap(([at, leg]) => legBlocker(leg as OpenLeg, at, now) ?? [])[0]
  if (blocked) return blocked
  const { up, down } = averageReturn(bet)
  const percent = chargePercent(new Set(open.map(([at]) => at)).size)
  const partCap = cents((cap * part) / stake)
  const amount = (part * up * BigInt(100 - percent)) / (down * 100n)
  const paid = amount < partCap ? amount : partCap
  if (paid < 1n) return { why: 'too_small' }
  return {
    value: cents((part * up) / down),
    percent,
    amount: cents(paid),
    validUntil: now + OFFER_MS,
    rest: part === stake ? undefined : { stake: cents(stake - part), cap: cents(cap - partCap) },
  }
}

/** Charge in percent of the value, by the number of open legs. */
export const chargePercent = (open: number): number =>
  Math.min(CASH_OUT_CHARGE.base + CASH_OUT_CHARGE.leg * open, CASH_OUT_CHARGE.most)

/** Average return of one unit staked on the bet. Every leg is decided or has a chance. */
export function averageReturn({ combination, parts }: Pick<CashOutBet, 'combination' | 'parts'>): Fraction {
  const sums = parts.map((legs) => linesFactor(legs.map(legAverage), combination))
  const units = BigInt(parts.length) * lineCount(parts[0]?.length ?? 0, combination)
  const { up, down } = sums.reduce((sum, factor) => ({
    up: sum.up * factor.down + factor.up * sum.down,
    down: sum.down * factor.down,
  }))
  return { up, down: down * units }
}

const NO_CHANCE: LegChance = { won: 0, back: 0 }
const legAverage = (leg: CashOutLeg): Fraction =>
  isOpen(leg) ? expectedFactor(leg, leg.chance ?? NO_CHANCE) : leg

const knownState = (legs: readonly CashOutLeg[], combination: Combination) =>
  betState(
    legs.map((leg) => (isOpen(leg) ? undefined : leg)),
    combination,
  )

function legBlocker({ chance, isSuspended, asOf }: OpenLeg, leg: number, now: number): NoCashOut | undefined {
  if (isSuspended || !chance) return { why: 'suspended', leg }
  return now - asOf <= STALE_AFTER_MS ? undefined : { why: 'stale', leg }
}
