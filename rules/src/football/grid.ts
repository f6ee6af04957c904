/**
 * Chance of every score of a football match, by half (Dixon and Coles 1997). Goals of a team are Poisson in each half; `rho` corrects the four lowest
 * final scores, where Poisson is wrong. All goal markets of a match are priced from one grid, so their prices agree.
 */

import type { Score } from '../markets/facts.ts'

/** Expected goals of each side in 90 minutes, and the correction of low scores. */
export interface GoalRates {
  home: number
  away: number
  rho: number
}

/** Goals of one team beyond this are cut off, and the rest is scaled up to 1. */
export const MOST_GOALS = 15
export const GRID_SIZE = MOST_GOALS + 1
/** Share of the goals in the first half (44.5–46.5 % in the measured leagues). */
export const FIRST_HALF_SHARE = 0.45
export const HIGHEST_RATE = 8

/** Goals of one team in the two halves, `[first, second]`, together at most MOST_GOALS. */
export const HALF_GOALS: readonly (readonly [number, number])[] = Array.from(
  { length: GRID_SIZE },
  (_, first) => Array.from({ length: GRID_SIZE - first }, (_, second) => [first, second] as const),
).flat()

/** Goals of each half and of the match, by index in HALF_GOALS. */
export const IN_FIRST = Uint8Array.from(HALF_GOALS, ([first]) => first)
export const IN_SECOND = Uint8Array.from(HALF_GOALS, ([, second]) => second)
const IN_MATCH = Uint8Array.from(HALF_GOALS, ([first, second]) => first + second)

export interface ScoreGrid {
  /** By home × GRID_SIZE + away. */
  full: Float64Array
  first: Float64Array
  second: Float64Array
  /** Chances of the goals by half, at index home × HALF_GOALS.length + away. */
  halves: Float64Array
  /** Mass of the cut-off scores before scaling. */
  missing: number
  /** Goals of each half so far; absent before the start. */
  played?: { first: Score; second: Score }
}

/** Range of `rho` in which every chance stays above 0. */
export function boundsOfRho(home: number, away: number): { least: number; most: number } {
  return { least: Math.max(-1 / home, -1 / away), most: Math.min(1 / (home * away), 1) }
}

/** Correction factor of the chance of a final score. */
export function correction(goals: Score, { home, away, rho }: GoalRates): number {
  if (goals.home > 1 || goals.away > 1) return 1
  if (goals.home === 0) return goals.away === 0 ? 1 - home * away * rho : 1 + home * rho
  return goals.away === 0 ? 1 + away * rho : 1 - rho
}

/** @throws RangeError for rates outside of 0 (exclusive) to 8, and for a `rho` that would make a chance negative */
export function scoreGrid(rates: GoalRates, firstHalfShare = FIRST_HALF_SHARE): ScoreGrid {
  const { home, away, rho } = rates
  if (!isRate(home) || !isRate(away)) throw new RangeError(`goal rates ${home}, ${away}`)
  const { least, most } = boundsOfRho(home, away)
  if (!(rho >= least && rho <= most)) throw new RangeError(`rho ${rho}, not within ${least} and ${most}`)
  if (!(firstHalfShare > 0 && firstHalfShare < 1)) throw new RangeError(`first half: ${firstHalfShare}`)
  const [ofHome, ofAway] = [home, away].map((rate) =>
    halfChances(poisson(rate * firstHalfShare), poisson(rate * (1 - firstHalfShare))),
  ) as [Float64Array, Float64Array]
  return jointGrid(ofHome, ofAway, (goals) => correction(goals, rates))
}

/** Grid of both teams' goals by half, each by index in HALF_GOALS. @param factor of a final score of at most one goal a side */
export function jointGrid(
  ofHome: Float64Array,
  ofAway: Float64Array,
  factor: (goals: Score) => number,
): ScoreGrid {
  const size = HALF_GOALS.length
  const halves = new Float64Array(size ** 2)
  let mass = 0
  for (let h = 0; h < size; h += 1)
    for (let a = 0; a < size; a += 1) {
      const [home, away] = [IN_MATCH[h] as number, IN_MATCH[a] as number]
      const plain = (ofHome[h] as number) * (ofAway[a] as number)
      if (plain === 0) continue
      const chance = home > 1 || away > 1 ? plain : plain * factor({ home, away })
      halves[h * size + a] = chance
      mass += chance
    }
  return { ...marginals(halves, mass), missing: Math.max(0, 1 - mass) }
}

const isRate = (rate: number) => rate > 0 && rate <= HIGHEST_RATE

/** Chances of one team's goals in the first and second half, for each pair of HALF_GOALS. @param first, second chances of 0 to MOST_GOALS in the half */
export function halfChances(first: readonly number[], second: readonly number[]): Float64Array {
  return Float64Array.from(HALF_GOALS, ([early, late]) => (first[early] as number) * (second[late] as number))
}

/** The chances of 0 to MOST_GOALS at this rate. */
export function poisson(rate: number): number[] {
  const chances = [Math.exp(-rate)]
  for (let goals = 1; goals < GRID_SIZE; goals += 1)
    chances.push(((chances[goals - 1] as number) * rate) / goals)
  return chances
}

/** Scales the grid of halves to 1, in place, and sums it up by half and by match. */
function marginals(halves: Float64Array, mass: number): Omit<ScoreGrid, 'missing'> {
  const [full, first, second] = [0, 0, 0].map(() => new Float64Array(GRID_SIZE ** 2)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const size = HALF_GOALS.length
  for (let h = 0; h < size; h += 1)
    for (let a = 0; a < size; a += 1) {
      const chance = (halves[h * size + a] as number) / mass
      halves[h * size + a] = chance
      add(full, IN_MATCH[h] as number, IN_MATCH[a] as number, chance)
      add(first, IN_FIRST[h] as number, IN_FIRST[a] as number, chance)
      add(second, IN_SECOND[h] as number, IN_SECOND[a] as number, chance)
    }
  return { full, first, second, halves }
}

function add(grid: Float64Array, home: number, away: number, chance: number): void {
  const at = home * GRID_SIZE + away
  grid[at] = (grid[at] as number) + chance
}

/** A value of a grid that several markets read, computed once. */
export function ofGrid<Value>(compute: (grid: ScoreGrid, key: number) => Value) {
  const known = new WeakMap<ScoreGrid, Map<number, Value>>()
  return (grid: ScoreGrid, key: number): Value => {
    const values = known.get(grid) ?? new Map<number, Value>()
    known.set(grid, values)
    const value = values.get(key) ?? compute(grid, key)
    values.set(key, value)
    return value
  }
}
