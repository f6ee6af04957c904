/** Ladder of offered odds: small steps at low odds, wide ones for long shots. A price is rounded down to a rung, never up. */
import { type OddsMilli, oddsMilli } from '../money.ts'

/** Upper bound of the band and distance of its rungs; thousandths. */
const STEPS = [
  [2_000, 10],
  [3_000, 20],
  [4_000, 50],
  [6_000, 100],
  [10_000, 200],
  [20_000, 500],
  [30_000, 1_000],
  [50_000, 2_000],
  [100_000, 5_000],
  [1_000_000, 10_000],
] as const

export const LOWEST_ODDS = oddsMilli(1_010)
export const HIGHEST_ODDS = oddsMilli(1_000_000)

/** Highest rung at or below these decimal odds; undefined below 1.01 and for NaN. */
export function rungBelow(odds: number): OddsMilli | undefined {
  // Tolerance of a ten-millionth: 2.3 × 1000 is 2299.9999999999995.
  const milli = Math.floor(Math.min(odds * 1_000, Number(HIGHEST_ODDS)) + 1e-4)
  if (!(milli >= Number(LOWEST_ODDS))) return undefined
  const [, step] = STEPS.find(([upTo]) => milli < upTo) ?? [0, 10_000]
  return oddsMilli(milli - (milli % step))
}

export const isRung = (odds: OddsMilli): boolean => rungBelow(Number(odds) / 1_000) === odds

/** Every rung from 1.01 to 1000. */
export function rungs(): OddsMilli[] {
  const all: OddsMilli[] = []
  let at = Number(LOWEST_ODDS)
  for (const [upTo, step] of STEPS) for (; at < upTo; at += step) all.push(oddsMilli(at))
  return [...all, HIGHEST_ODDS]
}
