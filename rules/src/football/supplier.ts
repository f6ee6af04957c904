/**
 * Goal rates behind a supplier's prices, and blends with our own. Found by least squares of logarithms (Levenberg and Marquardt) of the three results
 * and, if offered, of over and under a line of goals.
 */
import { withoutMargin } from '../odds/margin.ts'
import { boundsOfRho, correction, type GoalRates, GRID_SIZE, HIGHEST_RATE, poisson } from './grid.ts'

/** Fair chances. */
export interface SupplierChances {
  /** Home, draw, away. */
  result: readonly [number, number, number]
  total?: { line: number; over: number }
}

/** Decimal odds of the same markets, with the supplier's margin. */
export interface SupplierOdds {
  result: readonly [number, number, number]
  total?: { line: number; over: number; under: number }
}

/** Chances without the supplier's margin. Throws a RangeError for invalid odds. */
export function chancesBehind({ result, total }: SupplierOdds): SupplierChances {
  const [home = 0, draw = 0, away = 0] = withoutMargin(result)
  if (!total) return { result: [home, draw, away] }
  const [over = 0] = withoutMargin([total.over, total.under])
  return { result: [home, draw, away], total: { line: total.line, over } }
}

export interface SolvedRates {
  rates: GoalRates
  /** Largest difference between the chances by these rates and the given chances. */
  difference: number
}

/** Values of a typical league. */
export const TYPICAL_RHO = -0.03
/** Weight that holds rho there: a difference of 0.05 weighs as much as one of 1 % in a chance. */
const RHO_WEIGHT = 0.2
/** Highest plausible rates: beyond them the prices are not of goals. */
const MOST_DIFFERENCE = 0.02
const MOST_STEPS = 40
const SMALL = 1e-5

/** @returns undefined for chances that no goal rates approach */
export function ratesBehind(chances: SupplierChances, rho = TYPICAL_RHO): SolvedRates | undefined {
  if (!areChances(chances)) return undefined
  const aims = targets(chances)
  let at = startFor(chances, rho)
  let best = lossesAt(at, chances, aims, rho)
  let damping = 1e-3
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const moved = stepFrom(at, best, damping, (point) => lossesAt(point, chances, aims, rho))
    const next = moved && lossesAt(moved, chances, aims, rho)
    if (!moved || !next || !(squares(next) < squares(best))) {
      damping *= 10
      if (damping > 1e8) break
      continue
    }
    const isDone = squares(best) - squares(next) < 1e-14
    ;[at, best, damping] = [moved, next, damping / 10]
    if (isDone) break
  }
  const rates = ratesAt(at)
  const found = modelChances(rates, chances.total?.line)
  const difference = Math.max(
    ...chanceTargets(chances).map((target, n) => Math.abs(target - (found[n] as number))),
  )
  return difference <= MOST_DIFFERENCE ? { rates, difference } : undefined
}

/** Blend of our rates and the supplier's: mean of their logarithms with this share of the supplier. */
export function blendedRates(own: GoalRates, supplier: GoalRates, share: number): GoalRates {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`a share of ${share}`)
  const mean = (rate: number, other: number) =>
    Math.exp((1 - share) * Math.log(rate) + share * Math.log(other))
  const [home, away] = [mean(own.home, supplier.home), mean(own.away, supplier.away)]
  return { home, away, rho: withinBounds((1 - share) * own.rho + share * supplier.rho, home, away) }
}

function withinBounds(rho: number, home: number, away: number): number {
  const { least, most } = boundsOfRho(home, away)
  return Math.min(Math.max(rho, least), most)
}

const isChance = (value: number) => value > 0 && value < 1
function areChances({ result, total }: SupplierChances): boolean {
  const sum = result.reduce((all, chance) => all + chance, 0)
  const isTotal = !total || (isChance(total.over) && total.line > 0 && Number.isInteger(total.line * 4))
  return result.every(isChance) && Math.abs(sum - 1) < 1e-6 && isTotal
}

const chanceTargets = ({ result, total }: SupplierChances): number[] => [
  ...result,
  ...(total ? [total.over] : []),
]
const targets = (chances: SupplierChances): number[] => chanceTargets(chances).map(Math.log)

/** Logarithms of the rates, and rho. */
type Point = readonly [number, number, number]

const ratesAt = ([home, away, rho]: Point): GoalRates => {
  const rate = (log: number) => Math.min(Math.max(Math.exp(log), 0.01), HIGHEST_RATE)
  return { home: rate(home), away: rate(away), rho: withinBounds(rho, rate(home), rate(away)) }
}

/** Starting rates: as many goals as the line, split like the results. */
function startFor({ result: [home, , away], total }: SupplierChances, rho: number): Point {
  const goals = Math.min(total?.line ?? 2.5, 6)
  const share = Math.min(Math.max(0.5 + 0.4 * (home - away), 0.1), 0.9)
  return [Math.log(goals * share), Math.log(goals * (1 - share)), rho]
}

function lossesAt(point: Point, { total }: SupplierChances, aims: readonly number[], rho: number): number[] {
  const found = modelChances(ratesAt(point), total?.line)
  const losses = aims.map((aim, n) => Math.log(Math.max(found[n] as number, 1e-12)) - aim)
  return [...losses, (point[2] - rho) * RHO_WEIGHT]
}

const squares = (losses: readonly number[]): number => losses.reduce((sum, loss) => sum + loss * loss, 0)

/** Point after one damped step; undefined for a singular system. */
function stepFrom(
  at: Point,
  losses: readonly number[],
  damping: number,
  pointLosses: (point: Point) => number[],
): Point | undefined {
  const slopes = [0, 1, 2].map((n) => {
    const moved = at.map((coordinate, i) => (i === n ? coordinate + SMALL : coordinate)) as unknown as Point
    return pointLosses(moved).map((loss, row) => (loss - (losses[row] as number)) / SMALL)
  })
  const dot = (vector: readonly number[], other: readonly number[]) =>
    vector.reduce((sum, value, row) => sum + value * (other[row] as number), 0)
  const matrix = slopes.map((slope, row) =>
    slopes.map(
      (other, column) =>
        dot(slope, other) * (row === column ? 1 + damping : 1) + (row === column ? 1e-12 : 0),
    ),
  )
  const step = solved(
    matrix,
    slopes.map((slope) => -dot(slope, losses)),
  )
  const moved = at.map(
    (coordinate, n) => coordinate + Math.min(Math.max(step[n] as number, -1), 1),
  ) as unknown as Point
  return moved.every(Number.isFinite) ? moved : undefined
}

/** Three equations by Cramer's rule. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const determinant = ([a = [], b = [], c = []]: readonly (readonly number[])[]) => {
    const minor = (i: number, j: number) =>
      (b[i] as number) * (c[j] as number) - (b[j] as number) * (c[i] as number)
    return (a[0] as number) * minor(1, 2) - (a[1] as number) * minor(0, 2) + (a[2] as number) * minor(0, 1)
  }
  const whole = determinant(matrix)
  return [0, 1, 2].map(
    (n) =>
      determinant(matrix.map((row, at) => row.map((cell, i) => (i === n ? (right[at] as number) : cell)))) /
      whole,
  )
}

/** Home, draw, away, and over the line among the stakes that are not returned. */
function modelChances(rates: GoalRates, line = 2.5): [number, number, number, number] {
  const [ofHome, ofAway] = [poisson(rates.home), poisson(rates.away)]
  const results: [number, number, number] = [0, 0, 0]
  let [over, under] = [0, 0]
  for (let home = 0; home < GRID_SIZE; home += 1)
    for (let away = 0; away < GRID_SIZE; away += 1) {
      const chance = (ofHome[home] as number) * (ofAway[away] as number) * correction({ home, away }, rates)
      results[(1 - Math.sign(home - away)) as 0 | 1 | 2] += chance
      // A quarter line puts half of the stake on each adjacent line.
      const above = Math.min(Math.max(2 * (home + away - line), -1), 1)
      if (above > 0) over += chance * above
      else under -= chance * above
    }
  const sum = results[0] + results[1] + results[2]
  return [results[0] / sum, results[1] / sum, results[2] / sum, over / (over + under)]
}
