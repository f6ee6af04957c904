/** Terms of bets on a field of runners: each-way, and Rule 4 for withdrawn runners. */
import type { Fraction } from '../fraction.ts'
import { type OddsMilli, oddsMilli } from '../money.ts'
import { HIGHEST_DEDUCTION, type LegResult, legFactor } from './factor.ts'

/** The place part pays a quarter or a fifth of the odds' winnings, for this number of places. */
export interface EachWay {
  share: 4 | 5
  places: number
}

/**
 * An each-way leg is a pair of legs, of one unit each: to win at its odds, and to be placed at 1 + (odds − 1)
 * ÷ 4 or 5. Both are void when the runner does not run.
 */
export function eachWayFactors(
  odds: OddsMilli,
  { share }: EachWay,
  results: { win: LegResult; place: LegResult },
  deduction = results.win.deduction ?? 0,
): { win: Fraction; place: Fraction } {
  const whole = legFactor(odds, results.place, deduction)
  // The leg without winnings; both factors have one denominator.
  const stake = legFactor(oddsMilli(1_000), results.place)
  const n = BigInt(share)
  return {
    win: legFactor(odds, results.win, deduction),
    place: { up: stake.up * (n - 1n) + whole.up, down: whole.down * n },
  }
}

/** Bands of the withdrawn runner's odds: upper bound of the winnings and the deduction, `[up, down, percent]`. */
const RULE_4 = [
  [1, 9, 90],
  [2, 11, 85],
  [1, 4, 80],
  [3, 10, 75],
  [2, 5, 70],
  [8, 15, 65],
  [8, 13, 60],
  [4, 5, 55],
  [20, 21, 50],
  [6, 5, 45],
  [6, 4, 40],
  [7, 4, 35],
  [9, 4, 30],
  [3, 1, 25],
  [4, 1, 20],
  [11, 2, 15],
  [9, 1, 10],
  [14, 1, 5],
] as const

/** Rule 4 deduction, percent of the winnings, for runners withdrawn at these odds; at most 90 for several together. */
export function runnerDeduction(withdrawn: readonly OddsMilli[]): number {
  const of = (odds: OddsMilli) =>
    RULE_4.find(([up, down]) => (odds - 1_000n) * BigInt(down) <= BigInt(up) * 1_000n)?.[2] ?? 0
  return Math.min(
    HIGHEST_DEDUCTION,
    withdrawn.reduce((sum, odds) => sum + of(odds), 0),
  )
}
