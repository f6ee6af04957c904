/** Fair chances of a market as whole numbers, as they are kept with its price. */
import type { SelectionChance } from './price.ts'

/** Parts per million of a unit on the selection: `won` is paid at the odds, `back` is returned, the rest is lost. */
export interface FairChance {
  selection: string
  won: number
  back: number
}

export const MILLION = 1_000_000
/** Tolerance for the rounding of sums. */
const NOISE = 1e-9

/**
 * Chances in parts per million. Those of all selections and the common returned part add up to a million for each winning selection; the largest fractions are
 * rounded up. Throws a RangeError for a number that is no chance.
 */
export function fairChances(chances: readonly SelectionChance[]): FairChance[] {
  for (const { won, back } of chances)
    if (!(won >= -NOISE && back >= -NOISE && won + back <= 1 + NOISE))
      throw new RangeError(`chances ${won}, ${back}`)
  const back = chances[0]?.back ?? 0
  const isCommon = chances.every((chance) => Math.abs(chance.back - back) <= NOISE)
  if (!isCommon) return chances.map(({ selection, ...parts }) => ({ selection, ...rounded(parts) }))
  const [returned = 0, ...won] = apportioned([back, ...chances.map((chance) => chance.won)])
  return chances.map(({ selection }, at) => ({ selection, won: won[at] as number, back: returned }))
}

/** Whole parts with the sum of all parts, rounded; of equal fractions the earlier one is rounded up. */
function apportioned(parts: readonly number[]): number[] {
  const exact = parts.map((part) => Math.max(0, part) * MILLION)
  const whole = exact.map((part) => Math.floor(part + NOISE))
  const left =
    Math.round(exact.reduce((sum, part) => sum + part, 0)) - whole.reduce((sum, part) => sum + part, 0)
  const up = exact
    .map((part, at) => ({ at, fraction: part - (whole[at] as number) }))
    .sort((a, b) => b.fraction - a.fraction || a.at - b.at)
    .slice(0, left)
  for (const { at } of up) whole[at] = (whole[at] as number) + 1
  return whole
}

function rounded({ won, back }: { won: number; back: number }): { won: number; back: number } {
  const parts = Math.round(Math.max(0, won) * MILLION)
  return { won: parts, back: Math.min(Math.round(Math.max(0, back) * MILLION), MILLION - parts) }
}
