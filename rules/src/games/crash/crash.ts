/**
 * Crash: a multiplier rises from 1.00 and stops at a point drawn before. A player who cashes out earlier gets the stake times the current multiplier.
 * The chance to reach x is 0.99 / x, so that every way of playing returns 99 %. Multipliers are hundredths: 150 is 1.50.
 */
import { TWO_32, type Words } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'

/** Return, in hundredths. */
export const RETURN_E2 = 99
/** Lowest target: it pays more than the stake. */
export const LEAST_TARGET = 101
/** Highest point of the curve. */
export const MOST_TARGET = 100_000_00

export interface CrashBet {
  /** Multiplier of the automatic cash-out, in hundredths; null: manual only. */
  target: number | null
}

/**
 * The crash point, in hundredths, from one word: the largest multiplier that the word reaches, floor(99 × 2³² ÷ (word + 1)), at least 1.00.
 * Numbers stay below 2⁵³.
 */
export const drawPoint = (next: Words): number =>
  Math.min(MOST_TARGET, Math.max(100, Math.floor((RETURN_E2 * TWO_32) / (next() + 1))))

/** Number of the 2³² words that reach a multiplier. */
export const wordsReaching = (multiplier: number): number =>
  multiplier <= 100 ? TWO_32 : Math.min(TWO_32, Math.floor((RETURN_E2 * TWO_32) / multiplier))

export const isCrashBet = ({ target }: CrashBet): boolean =>
  target === null || (Number.isInteger(target) && target >= LEAST_TARGET && target <= MOST_TARGET)

/** The curve doubles every 11.55 s: e^(0.00006 × ms). */
export const GROWTH = 0.000_06

/** Multiplier after this flight time (ms), in hundredths, rounded down. */
export const multiplierAt = (ms: number): number =>
  Math.min(MOST_TARGET, Math.floor(100 * Math.exp(GROWTH * Math.max(0, ms)) + 1e-9))

/** First millisecond of flight with the curve at the multiplier. */
export function flightTime(multiplier: number): number {
  let ms = Math.max(0, Math.floor(Math.log(multiplier / 100) / GROWTH) - 1)
  while (multiplierAt(ms) < multiplier) ms += 1
  return ms
}

/** Payout of a cash-out at a multiplier, stake included, rounded down to centavos. */
export const crashPayout = (stake: Cents, multiplier: number): Cents =>
  cents((stake * BigInt(multiplier)) / 100n)

/** Whether a cash-out at the multiplier succeeds: the curve reached it. */
export const isReached = (target: number, point: number): boolean => target <= point

/** Flight time of a curve with this crash point, ms: the time until the curve would exceed the point. */
export const flightMs = (point: number): number => flightTime(Math.min(MOST_TARGET, point + 1))

/** Multiplier at which a bet reaches the maximum win and is cashed out, whatever the target. */
export const mostFor = (stake: Cents, maxWin: Cents): number =>
  Number((maxWin * 100n) / stake < BigInt(MOST_TARGET) ? (maxWin * 100n) / stake : BigInt(MOST_TARGET))
