/** When goals fall: the grid of a quarter-hour is that of its half, of whose goals each falls in it with the same chance. */
import { GRID_SIZE, HALF_GOALS, type ScoreGrid } from '../football/grid.ts'

/** Shares of all goals by quarter-hour, percent: internationals 2018–2026, stoppage time in the last of its half. */
const SHARES = [12.4, 14, 17.9, 16.5, 16.2, 23] as const

const within = (shares: readonly number[]): number[] => {
  const sum = shares.reduce((total, one) => total + one, 0)
  return shares.map((one) => one / sum)
}
/** Of the goals of a half, the share in each of its quarter-hours. */
export const firstHalfShares = (): number[] => within(SHARES.slice(0, 3))
export const secondHalfShares = (): number[] => within(SHARES.slice(3))

/** Chances of 0 … n of n goals, each with this chance. */
function binomial(n: number, chance: number): number[] {
  let row = [1]
  for (let at = 0; at < n; at += 1)
    row = [...row, 0].map((one, k) => one * (1 - chance) + (row[k - 1] ?? 0) * chance)
  return row
}

/** The scores of the quarter-hour that begins at this minute, by home × GRID_SIZE + away. */
export function quarterHour(grid: ScoreGrid, from: number): Float64Array {
  const at = Math.floor(from / 15)
  const share = (at < 3 ? firstHalfShares() : secondHalfShares())[at % 3] as number
  const kept = Array.from({ length: GRID_SIZE }, (_, goals) => binomial(goals, share))
  const thinned = (cells: Float64Array): Float64Array => {
    const found = new Float64Array(GRID_SIZE ** 2)
    for (let home = 0; home < GRID_SIZE; home += 1)
      for (let away = 0; away < GRID_SIZE; away += 1)
        for (const [fewer, chance] of (kept[home] as number[]).entries()) {
          // Rows become columns: twice over, both sides are thinned and stand where they stood.
          const to = away * GRID_SIZE + fewer
          found[to] = (found[to] as number) + (cells[home * GRID_SIZE + away] as number) * chance
        }
    return found
  }
  return thinned(thinned(at < 3 ? grid.first : grid.second))
}

/** The chance that so many goals have fallen by the end of a quarter-hour, 0 to 5. */
export function reachedWithin(grid: ScoreGrid, goals: number, quarter: number): number {
  const inSecond = quarter >= 3
  const share = (inSecond ? secondHalfShares() : firstHalfShares())
    .slice(0, (quarter % 3) + 1)
    .reduce((sum, one) => sum + one, 0)
  const most = 2 * (GRID_SIZE - 1)
  const reached = Array.from({ length: most + 1 }, (_, all) =>
    binomial(all, share).map((_, need, row) => row.slice(need).reduce((sum, one) => sum + one, 0)),
  )
  let sum = 0
  for (const [h, [h1, h2]] of HALF_GOALS.entries())
    for (const [a, [a1, a2]] of HALF_GOALS.entries()) {
      const chance = grid.halves[h * HALF_GOALS.length + a] as number
      const need = inSecond ? Math.max(0, goals - h1 - a1) : goals
      sum += chance * (reached[inSecond ? h2 + a2 : h1 + a1]?.[need] ?? 0)
    }
  return sum
}
