/**
 * The price of a cash-out by the published formula, without code of `rules/`: `V = E[X] × min(1, M ÷ T)` for the part that is sold, less 3 % and 1 % for each
 * undecided selection, at most 8 %, rounded down once. E[X] is the average return without the cap, T the return when every undecided selection wins, M the cap.
 */
import type { Unit } from './independent-payout.ts'

/** A selection that is not decided: its odds at the placing, and parts of a million of the stake that are paid at these odds and returned, on average. */
export interface UndecidedLeg {
  thousandths: number
  won: number
  back: number
}
export type SoldLeg = Unit | UndecidedLeg

export interface ValuedBet {
  /** Stake and cap of the whole bet at its placing. */
  stake: bigint
  cap: bigint
  /** Selections of each line, and all selections. */
  lines: readonly (readonly number[])[]
  legs: readonly SoldLeg[]
}

export interface CashOutPrice {
  value: bigint
  percent: number
  amount: bigint
}

const MILLION = 1_000_000n
const isUndecided = (leg: SoldLeg): leg is UndecidedLeg => 'thousandths' in leg

/** @param part stake that is sold */
export function independentCashOut({ stake, cap, lines, legs }: ValuedBet, part: bigint): CashOutPrice {
  const average = lineAverage(lines, legs.map(expected))
  const top = lineAverage(lines, legs.map(highest))
  const most = cap > stake ? cap : stake
  const isCapped = stake * top.over > most * top.under
  const over = part * average.over * (isCapped ? most * top.under : 1n)
  const under = average.under * (isCapped ? stake * top.over : 1n)
  const percent = Math.min(8, 3 + legs.filter(isUndecided).length)
  return {
    ...{ value: over / under, percent },
    amount: (over * BigInt(100 - percent)) / (under * 100n),
  }
}

/** Stake and cap of what is left after a part was sold: the part takes its share of the cap with it. */
export const leftOver = (stake: bigint, cap: bigint, sold: bigint): { stake: bigint; cap: bigint } => ({
  stake: stake - sold,
  cap: cap - (cap * sold) / stake,
})

const expected = (leg: SoldLeg): Unit =>
  isUndecided(leg)
    ? {
        over: BigInt(leg.won) * BigInt(leg.thousandths) + BigInt(leg.back) * 1_000n,
        under: 1_000n * MILLION,
      }
    : leg

const highest = (leg: SoldLeg): Unit =>
  isUndecided(leg) ? { over: BigInt(leg.thousandths), under: 1_000n } : leg

/** Average over the lines of the product of their selections. */
function lineAverage(lines: readonly (readonly number[])[], units: readonly Unit[]): Unit {
  const sum = lines
    .map((line) =>
      line
        .map((leg) => units[leg] as Unit)
        .reduce((all, unit) => ({ over: all.over * unit.over, under: all.under * unit.under })),
    )
    .reduce((all, unit) => ({
      over: all.over * unit.under + unit.over * all.under,
      under: all.under * unit.under,
    }))
  return { over: sum.over, under: sum.under * BigInt(lines.length) }
}
