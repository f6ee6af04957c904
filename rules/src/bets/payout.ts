/** What a bet pays: computed exactly, rounded down to the centavo once a bet, cut to the cap last, split like its stake. */
import { type Fraction, ONE } from '../fraction.ts'
import { type Cents, cents, type OddsMilli } from '../money.ts'
import { legFactor, WON } from './factor.ts'
import { allOf, type Combination, lineCount, linesFactor } from './lines.ts'

export interface StakedBet {
  /** All lines together: each has the same unit, which need not be whole centavos. */
  stake: Cents
  combination: Combination
  /** The most that is paid. It never cuts the stake itself: what is void goes back whole. */
  cap: Cents
}

/** The payout, stake included, of a bet all of whose legs have their factor. */
export function betPayout({ stake, combination, cap }: StakedBet, factors: readonly Fraction[]): Cents {
  if (stake <= 0n || cap < 0n) throw new RangeError(`stake ${stake}, cap ${cap}`)
  const { up, down } = linesFactor(factors, combination)
  const paid = (stake * up) / (down * lineCount(factors.length, combination))
  const most = cap > stake ? cap : stake
  return paid < most ? cents(paid) : most
}

/** What is paid if every leg wins: shown in the slip with the cap, and kept with the bet. */
export const possiblePayout = (bet: StakedBet, odds: readonly OddsMilli[]): Cents =>
  betPayout(
    bet,
    odds.map((one) => legFactor(one, WON)),
  )

/**
 * `lost`: no line can return anything, whatever the open legs do; `decided`: every leg has its factor; else `open`. A lost bet ends at once,
 * and is open again if the result that ended it is taken back.
 */
export function stateOf(
  factors: readonly (Fraction | undefined)[],
  combination: Combination,
): 'open' | 'lost' | 'decided' {
  const best = linesFactor(
    factors.map((factor) => factor ?? ONE),
    combination,
  )
  if (best.up === 0n) return 'lost'
  return factors.includes(undefined) ? 'open' : 'decided'
}

/** The total odds of a multiple, exact. */
export const totalOdds = (odds: readonly OddsMilli[]): Fraction =>
  linesFactor(
    odds.map((one) => legFactor(one, WON)),
    allOf(odds.length),
  )

/** A payout in the parts of its stake: of bonus as much as was bonus, rounded down; the rest is real. */
export function splitLike(
  payout: Cents,
  stake: { real: Cents; bonus: Cents },
): { real: Cents; bonus: Cents } {
  const whole = stake.real + stake.bonus
  if (whole <= 0n || stake.real < 0n || stake.bonus < 0n)
    throw new RangeError(`stake ${stake.real}, ${stake.bonus}`)
  const bonus = cents((payout * stake.bonus) / whole)
  return { real: cents(payout - bonus), bonus }
}
