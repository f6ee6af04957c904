/**
 * Crash: a multiplier rises from 1.00 and stops at a point drawn before. Who took the money out before it gets the stake times the multiplier
 * of that moment. The chance to reach x is 0.99 / x, so that every way of playing returns 99 %. Multipliers are hundredths: 150 is 1.50.
 */
import { TWO_32, type Words } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'

/** Return, in hundredths. */
export const RETURN_E2 = 99
/** The lowest multiplier that can be aimed at: it pays more than the stake. */
export const LEAST_TARGET = 101
/** The highest that the curve reaches. */
export const MOST_TARGET = 100_000_00

export interface CrashBet {
  /** The multiplier at which the money is taken out by itself, in hundredths; null: only by hand. */
  target: number | null
}

/**
 * The point, in hundredths, from one word: the largest x that the word still reaches, floor(99 × 2³² ÷ (word + 1)), at least 1.00.
 * Numbers stay below 2⁵³.
 */
export const pointOf = (next: Words): number =>
  Math.min(MOST_TARGET, Math.max(100, Math.floor((RETURN_E2 * TWO_32) / (next() + 1))))

/** How many of the 2³² words reach a multiplier. */
export const wordsReaching = (multiplier: number): number =>
  multiplier <= 100 ? TWO_32 : Math.min(TWO_32, Math.floor((RETURN_E2 * TWO_32) / multiplier))

export const isCrashBet = ({ target }: CrashBet): boolean =>
  target === null || (Number.isInteger(target) && target >= LEAST_TARGET && target <= MOST_TARGET)

/** The curve doubles every 11.55 s: e^(0.00006 × ms). */
export const GROWTH = 0.000_06

/** The multiplier after so many milliseconds of flight, in hundredths, rounded down. */
export const multiplierAt = (ms: number): number =>
  Math.min(MOST_TARGET, Math.floor(100 * Math.exp(GROWTH * Math.max(0, ms)) + 1e-9))

/** The first millisecond of flight at which the curve stands at the multiplier. */
export function timeOf(multiplier: number): number {
  let ms = Math.max(0, Math.floor(Math.log(multiplier / 100) / GROWTH) - 1)
  while (multiplierAt(ms) < multiplier) ms += 1
  return ms
}

/** What is paid for money taken out at a multiplier, stake included, rounded down to centavos. */
export const payoutOf = (stake: Cents, multiplier: number): Cents =>
  cents((stake * BigInt(multiplier)) / 100n)

/** Whether money aimed at a multiplier is taken out: the curve reached it. */
export const isReached = (target: number, point: number): boolean => target <= point

/** How long a curve flies that stops at the point, ms: until it would stand above it. */
export const flightMs = (point: number): number => timeOf(Math.min(MOST_TARGET, point + 1))

/** The multiplier at which a bet has won the most that is paid, and its money is taken out whatever was chosen. */
export const mostFor = (stake: Cents, maxWin: Cents): number =>
  Number((maxWin * 100n) / stake < BigInt(MOST_TARGET) ? (maxWin * 100n) / stake : BigInt(MOST_TARGET))
