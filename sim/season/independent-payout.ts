/**
 * Payout of a bet, in exact fractions, from the results of its selections to centavos. The payout is rounded down once, at the end; then
 * the cap applies.
 */
import type { End } from './independent.ts'

/** Return of a unit on a selection. */
export interface Unit {
  over: bigint
  under: bigint
}

const unit = (over: bigint, under = 1n): Unit => ({ over, under })
const times = (factor: Unit, other: Unit): Unit => unit(factor.over * other.over, factor.under * other.under)
const plus = (term: Unit, other: Unit): Unit =>
  unit(term.over * other.under + other.over * term.under, term.under * other.under)

/** A stake is split evenly on the parts of a selection. */
export function unitReturn(ends: readonly End[], thousandths: number): Unit {
  const returned = { won: BigInt(thousandths), back: 1_000n, lost: 0n }
  return unit(
    ends.reduce((total, end) => total + returned[end], 0n),
    1_000n * BigInt(ends.length),
  )
}

/** Selections of each line: all choices of this size among the other selections, with all bankers in every line. */
export function betLines(legs: number, sizes: readonly number[], bankers: readonly number[]): number[][] {
  const free = Array.from({ length: legs }, (_, at) => at).filter((at) => !bankers.includes(at))
  return sizes.flatMap((size) => chosen(free, size).map((line) => [...bankers, ...line]))
}

function chosen(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return from.flatMap((first, at) => chosen(from.slice(at + 1), size - 1).map((rest) => [first, ...rest]))
}

/** Payout of the whole stake, which is spread evenly over all lines. */
export function independentPayout(
  stake: bigint,
  lines: readonly (readonly number[])[],
  units: readonly Unit[],
  cap: bigint,
): bigint {
  const returned = lines
    .map((line) => line.map((leg) => units[leg] as Unit).reduce(times, unit(1n)))
    .reduce(plus, unit(0n))
  return capped(times(returned, unit(stake, BigInt(lines.length))), stake, cap)
}

/** The cap never reduces a returned stake. */
function capped({ over, under }: Unit, stake: bigint, cap: bigint): bigint {
  const whole = over / under
  const most = cap > stake ? cap : stake
  return whole < most ? whole : most
}

/** A bet on a field of runners, such as the winner of a tournament. */
export interface RaceReport {
  thousandths: number
  /** `sharing`: number of runners with the same rank; a runner without rank did not start. */
  runner: { rank?: number; sharing: number }
  /** Odds of the withdrawn runners, in thousandths. */
  withdrawn: readonly number[]
  /** Terms of the place part: a `share`-th of the winnings, for this number of places. */
  eachWay: { share: number; places: number }
}

/**
 * Deduction from the winnings for a withdrawn runner, in hundredths. A row applies up to its odds, written as a fraction
 * of winnings to stake.
 */
const DEDUCTIONS: readonly (readonly [hundredths: number, winnings: number, stake: number])[] = [
  [90, 1, 9],
  [85, 2, 11],
  [80, 1, 4],
  [75, 3, 10],
  [70, 2, 5],
  [65, 8, 15],
  [60, 8, 13],
  [55, 4, 5],
  [50, 20, 21],
  [45, 6, 5],
  [40, 6, 4],
  [35, 7, 4],
  [30, 9, 4],
  [25, 3, 1],
  [20, 4, 1],
  [15, 11, 2],
  [10, 9, 1],
  [5, 14, 1],
]
const MOST_DEDUCTED = 90

const deductionFor = (thousandths: number): number =>
  DEDUCTIONS.find(([, winnings, stake]) => (thousandths - 1_000) * stake <= winnings * 1_000)?.[0] ?? 0

export function raceUnits({ thousandths, runner, withdrawn, eachWay }: RaceReport): {
  win: Unit
  place: Unit
} {
  const { rank, sharing } = runner
  if (rank === undefined) return { win: unit(1n), place: unit(1n) }
  const deducted = Math.min(
    MOST_DEDUCTED,
    withdrawn.reduce((total, odds) => total + deductionFor(odds), 0),
  )
  const winnings = times(unit(BigInt(thousandths - 1_000), 1_000n), unit(BigInt(100 - deducted), 100n))
  return {
    win: times(sharedBy(rank, sharing, 1), plus(unit(1n), winnings)),
    place: times(
      sharedBy(rank, sharing, eachWay.places),
      plus(unit(1n), times(winnings, unit(1n, BigInt(eachWay.share)))),
    ),
  }
}

/** Winning part of a stake at a shared rank: the remaining places divided by the number of sharing runners. */
function sharedBy(rank: number, sharing: number, places: number): Unit {
  const left = Math.max(0, Math.min(sharing, places - rank + 1))
  return unit(BigInt(left), BigInt(sharing))
}

/** Half of the stake to win, half to be placed. */
export const independentEachWay = (
  stake: bigint,
  { win, place }: { win: Unit; place: Unit },
  cap: bigint,
): bigint => capped(times(plus(win, place), unit(stake, 2n)), stake, cap)
