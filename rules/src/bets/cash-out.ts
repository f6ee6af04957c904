/**
 * Cash-out: the value of an open bet, and the amount for which the house buys it back. Legs are of different matches, so a line returns on average the
 * product of its legs' expected factors, and all lines their symmetric polynomials, as in settlement. Exact until the amount is rounded down.
 *
 * The bet returns min(X, M): X without the cap, at most T (every open leg wins), and M the cap (never below the stake). So its value is
 *
 * V = E[X] × min(1, M ÷ T)
 *
 * min is concave and 0 at 0, so it lies above its chord from 0 to T, and V ≤ E[min(X, M)]: the house never pays more than the bet is worth (Jensen's
 * inequality in its chord form: Hardy, Littlewood, Pólya, Inequalities, 3.6). For a line whose legs win or lose, X is 0 or T, and V is exact: M times the chance
 * that all legs win.
 */
import type { Fraction } from '../fraction.ts'
import { type Cents, cents } from '../money.ts'
import { expectedFactor, type LegChance, type LegTerms } from './expected-factor.ts'
import { type Combination, lineCount, linesFactor } from './lines.ts'
import { betState } from './payout.ts'

/** Charge on the value, percent: `base` and `leg` for each open leg, at most `most`. */
export const CASH_OUT_CHARGE = { base: 3, leg: 1, most: 8 } as const
/** Longest time since a price was last known to hold, as for a bet that is placed: a quote is given at no price that a sale is refused at. Milliseconds. */
export const STALE_AFTER_MS = 2_000
/** Life of an offer; milliseconds. */
export const OFFER_MS = 5_000

export interface OpenLeg extends LegTerms {
  /** Undefined where the selection has no fair chance now. */
  chance: LegChance | undefined
  isSuspended: boolean
  /** The match of the leg has begun and takes no bets. */
  isClosed: boolean
  /** Moment at which the price was last known to hold; epoch milliseconds. */
  asOf: number
}

/** A decided leg is its factor. */
export type CashOutLeg = Fraction | OpenLeg
const isOpen = (leg: CashOutLeg): leg is OpenLeg => 'odds' in leg

/** A stake with its cap, and the part of it that was bought back before. */
export interface CashedStake {
  /** Stake of all lines at placement. */
  stake: Cents
  cashed: Cents
  /** Cap of the payout of the whole stake. */
  cap: Cents
}

export interface CashOutBet extends CashedStake {
  /** Bonus in the stake. */
  bonusStake: Cents
  combination: Combination
  /** The bet's legs, once; of an each-way bet the same legs to win and to be placed, with half of the stake on each. */
  parts: readonly (readonly CashOutLeg[])[]
}

/** Reason why there is no offer; with the index of the leg that blocks it. `part`: not a part of the stake. */
export type NoCashOut =
  | { why: 'part' | 'decided' | 'bonus' | 'too_small' }
  | { why: 'live' | 'suspended' | 'stale'; leg: number }

/** Event that may bring an offer back. */
export const CASH_OUT_RETURNS = {
  part: 'other_part',
  decided: 'never',
  bonus: 'never',
  live: 'leg_decided',
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
}

/** Stake and cap of what stays open. The caps of all parts add up to the cap of the bet, whatever the order of the parts. */
export const restOf = ({ stake, cashed, cap }: CashedStake): { stake: Cents; cap: Cents } => ({
  stake: cents(stake - cashed),
  cap: cents(cap - (cap * cashed) / stake),
})

/**
 * @param now epoch milliseconds @param part of the stake that is bought back, centavos; all that is left by default @returns the offer, or the first reason
 * against one. Throws a RangeError for a stake, a combination or a chance that no bet has.
 */
export function cashOut(
  bet: CashOutBet,
  now: number,
  part: Cents = cents(bet.stake - bet.cashed),
): CashOutOffer | NoCashOut {
  const { stake, cashed, cap, bonusStake, combination, parts } = bet
  if (stake <= 0n || cashed < 0n || cashed > stake || cap < 0n || parts.length === 0)
    throw new RangeError(`stake ${stake}, cashed ${cashed}, cap ${cap}`)
  if (bonusStake > 0n) return { why: 'bonus' }
  const alive = parts.filter((legs) => knownState(legs, combination) === 'open')
  if (alive.length === 0 || cashed === stake) return { why: 'decided' }
  if (part <= 0n || part > stake - cashed) return { why: 'part' }
  const open = alive.flatMap((legs) => [...legs.entries()].filter(([, leg]) => isOpen(leg)))
  const blocked = open.flatMap(([at, leg]) => legBlocker(leg as OpenLeg, at, now) ?? [])[0]
  if (blocked) return blocked
  const { up, down } = cappedAverage(bet)
  const percent = chargePercent(new Set(open.map(([at]) => at)).size)
  const amount = chargedAmount({ up: part * up, down }, percent)
  if (amount < 1n) return { why: 'too_small' }
  return {
    value: cents((part * up) / down),
    ...{ percent, amount },
    validUntil: now + OFFER_MS,
  }
}

/** Upper bound of all offers to come for the rest of the bet: every open leg is certain, and the charge is that of a single open leg. */
export function highestAmount(bet: CashOutBet): Cents {
  const { up, down } = cappedAverage({ ...bet, parts: bet.parts.map((legs) => legs.map(legTop)) })
  return chargedAmount({ up: (bet.stake - bet.cashed) * up, down }, chargePercent(1))
}

/** Terms of a waiting cash-out: its highest payment, and the lowest offer of a sale. */
export interface WaitingSale {
  amount: Cents
  least: Cents
}

/**
 * Decision on a cash-out with a leg on a match under way: refused as soon as a leg is stopped; otherwise at the end of its wait paid as agreed if the offer of now
 * is not below that. A rise during the wait is the house's, as a fall of a bet that waits is not the player's.
 * @param offer undefined while there is none
 */
export function judgeWaitingSale<Code>(
  { amount, least }: WaitingSale,
  isDue: boolean,
  stopped: Code | undefined,
  offer: Cents | undefined,
): 'wait' | { refused: Code | 'cash_out_changed' } | { pays: Cents } {
  if (stopped !== undefined) return { refused: stopped }
  if (!isDue || offer === undefined) return 'wait'
  if (offer < least) return { refused: 'cash_out_changed' }
  return { pays: offer < amount ? offer : amount }
}

/** Charge in percent of the value, by the number of open legs. */
export const chargePercent = (open: number): number =>
  Math.min(CASH_OUT_CHARGE.base + CASH_OUT_CHARGE.leg * open, CASH_OUT_CHARGE.most)

/** Value less the charge, rounded down once. */
const chargedAmount = ({ up, down }: Fraction, percent: number): Cents =>
  cents((up * BigInt(100 - percent)) / (down * 100n))

/** Average return of one unit staked on the bet, without the cap. Every leg is decided or has a chance. */
export const averageReturn = (bet: Pick<CashOutBet, 'combination' | 'parts'>): Fraction =>
  unitReturn(bet, legAverage)

/** Value of one unit: the average, in the ratio of the cap to the highest return where that is above the cap. */
function cappedAverage(bet: CashOutBet): Fraction {
  const average = averageReturn(bet)
  const top = unitReturn(bet, legTop)
  const most = bet.cap > bet.stake ? bet.cap : bet.stake
  return bet.stake * top.up <= most * top.down
    ? average
    : { up: average.up * most * top.down, down: average.down * bet.stake * top.up }
}

function unitReturn(
  { combination, parts }: Pick<CashOutBet, 'combination' | 'parts'>,
  legFactor: (leg: CashOutLeg) => Fraction,
): Fraction {
  const sums = parts.map((legs) => linesFactor(legs.map(legFactor), combination))
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

const CERTAIN: LegChance = { won: 1_000_000, back: 0 }
/** Highest factor of a leg. */
const legTop = (leg: CashOutLeg): Fraction => (isOpen(leg) ? expectedFactor(leg, CERTAIN) : leg)

const knownState = (legs: readonly CashOutLeg[], combination: Combination) =>
  betState(
    legs.map((leg) => (isOpen(leg) ? undefined : leg)),
    combination,
  )

function legBlocker(
  { chance, isClosed, isSuspended, asOf }: OpenLeg,
  leg: number,
  now: number,
): NoCashOut | undefined {
  if (isClosed) return { why: 'live', leg }
  if (isSuspended || !chance) return { why: 'suspended', leg }
  return now - asOf <= STALE_AFTER_MS ? undefined : { why: 'stale', leg }
}
