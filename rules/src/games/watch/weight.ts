/** Deviation of a game's payouts from its rules by chance. Amounts in centavos, as floating-point numbers: for judgement, never for payouts. */

import {
  addClipped,
  BOUNDS,
  type Chance,
  type Clipped,
  clippedChances,
  NONE_CLIPPED,
  repeatedClipped,
} from './clipped.ts'

/** Expected payout of one draw, or of many together. */
export interface Weight {
  /** Mean of all payouts, rounded down. */
  expected: number
  /** Sum of the variances of the draws. The bets on one draw count as one payout, the sum of their payouts. */
  variance: number
  /** Largest possible excess and shortfall of a single draw against its mean. */
  up: number
  down: number
  /** Possible reduction of the mean by rounding down, where it is not included. */
  slack: number
  /** Payouts with bounded weight of each draw: a sum for each of `QUANTILES`. */
  clipped: readonly Clipped[]
}

export const NO_WEIGHT: Weight = {
  expected: 0,
  variance: 0,
  up: 0,
  down: 0,
  slack: 0,
  clipped: NONE_CLIPPED,
}

export const addWeights = (weight: Weight, other: Weight): Weight => ({
  expected: weight.expected + other.expected,
  variance: weight.variance + other.variance,
  up: Math.max(weight.up, other.up),
  down: Math.max(weight.down, other.down),
  slack: weight.slack + other.slack,
  clipped: addClipped(weight.clipped, other.clipped),
})

/** Weight of `count` independent draws with equal payouts. */
export const repeated = (weight: Weight, count: number): Weight => ({
  ...weight,
  expected: weight.expected * count,
  variance: weight.variance * count,
  slack: weight.slack * count,
  clipped: repeatedClipped(weight.clipped, count),
})

/**
 * Weight of one draw with these possible payouts; with the remaining chance the draw pays nothing. `paid`: the actual
 * payout.
 */
export function returnWeight(chances: readonly Chance[], paid: number): Weight {
  const sum = (part: (chance: Chance) => number) => chances.reduce((total, chance) => total + part(chance), 0)
  const expected = sum(({ pays, chance }) => pays * chance)
  const missing = Math.max(0, 1 - sum(({ chance }) => chance))
  return {
    expected,
    variance: sum(({ pays, chance }) => (pays - expected) ** 2 * chance) + expected ** 2 * missing,
    up: Math.max(0, ...chances.map(({ pays }) => pays - expected)),
    down: expected,
    slack: 0,
    clipped: clippedChances(chances, paid),
  }
}

type Sum = Omit<Weight, 'clipped'>

/**
 * Excess of payouts over the rules in standard errors; below zero for a shortfall. By Freedman's inequality (D. A. Freedman, "On tail
 * probabilities for martingales", Annals of Probability 3, 1975, 100–118) the chance that a fair game reaches ±x is at most e^(−x²/2). The
 * largest single payout is part of the standard error. One great win after a few rounds, far from a bell curve, therefore proves nothing;
 * over many rounds that part vanishes.
 */
export function standardErrors(paid: number, { expected, variance, up, down, slack }: Sum): number {
  const more = paid - expected
  const less = expected - slack - paid
  if (more > 0) return more / Math.sqrt(variance + (up * more) / 3)
  return less > 0 ? -less / Math.sqrt(variance + (down * less) / 3) : 0
}

/** The largest deviation among the sums: of all payouts, or of the clipped payouts. */
export function furthestOff(paid: number, weight: Weight): number {
  const clipped = weight.clipped.map(({ off, variance, slack }, place) => {
    const bound = BOUNDS[place] as number
    return standardErrors(off, { expected: 0, variance, up: bound, down: bound, slack })
  })
  return [standardErrors(paid, weight), ...clipped].reduce((most, error) =>
    Math.abs(error) > Math.abs(most) ? error : most,
  )
}
