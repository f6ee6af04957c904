/**
 * Minimum of a function within bounds, by NLopt: sequential quadratic programming (SLSQP). With many parameters: separable quadratic
 * approximations (CCSAQ, Svanberg 2002), whose steps take time in proportion to the number of parameters.
 */
import nlopt from 'nlopt-js'

/** Value at `x`; writes the gradient on request. */
export type Objective = (x: ArrayLike<number>, gradient?: Float64Array) => number

export interface Bounds {
  lower: readonly number[]
  upper: readonly number[]
}

export interface Minimum {
  x: readonly number[]
  value: number
  /** Largest component of the gradient at the minimum, without components held by a bound. */
  slope: number
}

const TOLERANCE = 1e-9
const MOST_EVALUATIONS = 2_000
const MANY_PARAMETERS = 150

export async function minimise(
  objective: Objective,
  start: readonly number[],
  bounds: Bounds,
): Promise<Minimum> {
  await nlopt.ready
  try {
    const { LD_SLSQP, LD_CCSAQ } = nlopt.Algorithm
    const optimizer = new nlopt.Optimize(start.length > MANY_PARAMETERS ? LD_CCSAQ : LD_SLSQP, start.length)
    optimizer.setMinObjective((x, gradient) => objective(x, gradient ?? undefined), TOLERANCE)
    optimizer.setLowerBounds(bounds.lower)
    optimizer.setUpperBounds(bounds.upper)
    optimizer.setMaxeval(MOST_EVALUATIONS)
    const { x } = optimizer.optimize(start)
    const gradient = new Float64Array(x.length)
    const value = objective(x, gradient)
    return { x, value, slope: slopeWithin(bounds, x, gradient) }
  } finally {
    nlopt.GC.flush()
  }
}

/** NLopt's report of success is verified: at a minimum no descent within the bounds is possible. */
function slopeWithin({ lower, upper }: Bounds, x: readonly number[], gradient: Float64Array): number {
  const NEAR = 1e-9
  return Math.max(
    ...x.map((value, at) => {
      const slope = gradient[at] as number
      const isHeld =
        (value <= (lower[at] as number) + NEAR && slope > 0) ||
        (value >= (upper[at] as number) - NEAR && slope < 0)
      return isHeld ? 0 : Math.abs(slope)
    }),
  )
}
