/** Times of goals: the grid of a quarter-hour follows from its half, whose goals fall independently with one chance each. */
import { FIRST_HALF_SHARES, SECOND_HALF_SHARES } from '../football/goal-times.ts'
import { GRID_SIZE, HALF_GOALS, IN_FIRST, IN_SECOND, ofGrid, type ScoreGrid } from '../football/grid.ts'

/** Chances of 0 … n of n goals, each counted with this chance. */
function binomial(n: number, chance: number): number[] {
  let row = [1]
  for (let at = 0; at < n; at += 1)
    row = [...row, 0].map((probability, k) => probability * (1 - chance) + (row[k - 1] ?? 0) * chance)
  return row
}

/** Cells by home × GRID_SIZE + away. */
function thinned(cells: Float64Array, matrix: readonly (readonly number[])[]): Float64Array {
  const found = new Float64Array(GRID_SIZE ** 2)
  for (let home = 0; home < GRID_SIZE; home += 1)
    for (let away = 0; away < GRID_SIZE; away += 1) {
      const chance = cells[home * GRID_SIZE + away] as number
      const row = matrix[home] as readonly number[]
      for (let fewer = 0; fewer <= home; fewer += 1) {
        // The grid is transposed and thinned twice: then both sides are thinned and in their place.
        const to = away * GRID_SIZE + fewer
        found[to] = (found[to] as number) + chance * (row[fewer] as number)
      }
    }
  return found
}

/** Chances of the number of goals within a quarter-hour, by quarter-hour and goals of its half. */
const KEPT: readonly (readonly (readonly number[])[])[] = [0, 1, 2, 3, 4, 5].map((quarter) => {
  const share = (quarter < 3 ? FIRST_HALF_SHARES : SECOND_HALF_SHARES)[quarter % 3] as number
  return Array.from({ length: GRID_SIZE }, (_, goals) => binomial(goals, share))
})

/** Score chances of the quarter-hour that begins at this minute, by home × GRID_SIZE + away. */
export const quarterHour = ofGrid((grid, from): Float64Array => {
  const quarter = Math.floor(from / 15)
  const matrix = KEPT[quarter] as readonly (readonly number[])[]
  return thinned(thinned(quarter < 3 ? grid.first : grid.second, matrix), matrix)
})

const MOST = 2 * (GRID_SIZE - 1)

/** Chances of the goals of both sides in the first half and in the second, by first × (MOST + 1) + second. */
const goalsByHalf = ofGrid((grid, _: number): Float64Array => {
  const found = new Float64Array((MOST + 1) ** 2)
  const size = HALF_GOALS.length
  for (let h = 0; h < size; h += 1)
    for (let a = 0; a < size; a += 1) {
      const first = (IN_FIRST[h] as number) + (IN_FIRST[a] as number)
      const at = first * (MOST + 1) + (IN_SECOND[h] as number) + (IN_SECOND[a] as number)
      found[at] = (found[at] as number) + (grid.halves[h * size + a] as number)
    }
  return found
})

/**
 * Chance of the needed goals by the end of a quarter-hour, by quarter-hour, goals of its half and goals
 * needed.
 */
const REACHED: readonly (readonly (readonly number[])[])[] = [0, 1, 2, 3, 4, 5].map((quarter) => {
  const share = (quarter >= 3 ? SECOND_HALF_SHARES : FIRST_HALF_SHARES)
    .slice(0, (quarter % 3) + 1)
    .reduce((sum, part) => sum + part, 0)
  return Array.from({ length: MOST + 1 }, (_, all) =>
    binomial(all, share).map((_, need, row) => row.slice(need).reduce((sum, chance) => sum + chance, 0)),
  )
})

/** Chance of at least `goals` goals by the end of a quarter-hour, 0 to 5. */
export function reachedWithin(grid: ScoreGrid, goals: number, quarter: number): number {
  const chances = goalsByHalf(grid, 0)
  const reached = REACHED[quarter] as readonly (readonly number[])[]
  let sum = 0
  for (let first = 0; first <= MOST; first += 1)
    for (let second = 0; second <= MOST; second += 1) {
      const chance = chances[first * (MOST + 1) + second] as number
      const need = quarter >= 3 ? Math.max(0, goals - first) : goals
      sum += chance * (reached[quarter >= 3 ? second : first]?.[need] ?? 0)
    }
  return sum
}
