/** The second settlement, of bets: what a unit on a leg comes to, the lines of a bet one by one, and what is paid. */
import type { Ends } from './independent.ts'

/** A runner of a field, as the official result lists it. */
export interface ToldRunner {
  /** Left out of a runner that did not start. */
  rank?: number
  /** How many share that rank. */
  sharing: number
}

export interface ToldRace {
  thousandths: number
  runner: ToldRunner
  /** Odds of runners that were withdrawn after the bet, thousandths. */
  withdrawn: number[]
  /** A fourth or a fifth of the odds for so many places; left out of a bet to win. */
  eachWay?: { share: number; places: number }
}

/** A number of thousandths and finer, exactly: `over` ÷ `under`. */
interface Exact {
  over: bigint
  under: bigint
}
const add = (one: Exact, other: Exact): Exact => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
})
const times = (one: Exact, other: Exact): Exact => ({
  over: one.over * other.over,
  under: one.under * other.under,
})

/** What one unit on a leg comes to. */
export function unitOf(ends: Ends, thousandths: number): Exact {
  const worth = { won: BigInt(thousandths), back: 1000n, lost: 0n }
  let all = 0n
  for (const end of ends) all += worth[end]
  return { over: all, under: 1000n * BigInt(ends.length) }
}

/** Odds up to these, as they are written on the course, and the pence off each pound of winnings. */
const PENCE = `1/9 90 2/11 85 1/4 80 3/10 75 2/5 70 8/15 65 8/13 60 4/5 55 20/21 50 6/5 45 6/4 40 7/4 35 9/4 30 3/1 25 4/1 20 11/2 15 9/1 10 14/1 5`

function penceOff(withdrawn: number[]): number {
  const table = [...PENCE.matchAll(/(\d+)\/(\d+) (\d+)/g)].map(([, over, under, pence]) => ({
    thousandths: (1000 * Number(over)) / Number(under),
    pence: Number(pence),
  }))
  let all = 0
  for (const odds of withdrawn) all += table.find(({ thousandths }) => odds - 1000 <= thousandths)?.pence ?? 0
  return Math.min(all, 90)
}

/** What one unit to win, and one unit to be placed, come to in a race. */
export function raceUnits(race: ToldRace): { win: Exact; place: Exact } {
  const stakeBack = { over: 1n, under: 1n }
  const { rank, sharing } = race.runner
  if (rank === undefined) return { win: stakeBack, place: stakeBack }
  const winnings = (BigInt(race.thousandths) - 1000n) * BigInt(100 - penceOff(race.withdrawn))
  const part = (places: number, share: number): Exact => {
    const left = Math.min(sharing, places - rank + 1)
    if (left <= 0) return { over: 0n, under: 1n }
    const odds = { over: 100_000n * BigInt(share) + winnings, under: 100_000n * BigInt(share) }
    return times(odds, { over: BigInt(left), under: BigInt(sharing) })
  }
  return { win: part(1, 1), place: part(race.eachWay?.places ?? 1, race.eachWay?.share ?? 1) }
}

/** Every choice of `size` of these. */
function choices<Value>(values: Value[], size: number): Value[][] {
  if (size === 0) return [[]]
  return values.flatMap((value, at) =>
    choices(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]),
  )
}

/** The lines of a bet: legs that stand in every line, and every choice of the others. */
export function linesOf(legs: number, sizes: number[], bankers: number[]): number[][] {
  const free = Array.from({ length: legs }, (_, at) => at).filter((at) => !bankers.includes(at))
  return sizes.flatMap((size) => choices(free, size).map((chosen) => [...bankers, ...chosen]))
}

/** What a bet pays: each line a share of the stake, all of them added before a fraction of a centavo is dropped; then the cap, which never cuts a stake. */
export function payoutOf(stake: bigint, lines: number[][], units: Exact[], cap: bigint): bigint {
  let all: Exact = { over: 0n, under: 1n }
  for (const line of lines) {
    let one: Exact = { over: 1n, under: 1n }
    for (const leg of line) one = times(one, units[leg]!)
    all = lowest(add(all, one))
  }
  const paid = (stake * all.over) / (all.under * BigInt(lines.length))
  const most = cap < stake ? stake : cap
  return paid > most ? most : paid
}

/** An each-way bet is two: half of the stake to win, half to be placed. */
export function eachWayPayoutOf(stake: bigint, units: { win: Exact; place: Exact }, cap: bigint): bigint {
  const both = add(units.win, units.place)
  const paid = (stake * both.over) / (both.under * 2n)
  const most = cap < stake ? stake : cap
  return paid > most ? most : paid
}

function lowest({ over, under }: Exact): Exact {
  let [a, b] = [over, under]
  while (b > 0n) [a, b] = [b, a % b]
  return { over: over / a, under: under / a }
}
