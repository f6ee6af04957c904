/**
 * A bet is one or more lines: combinations of its legs, each with a stake of one unit and the product of its legs' factors as its return. A single
 * and a multiple are one line of all legs; a system `k/n` is every combination of k. The lines of size k return the elementary symmetric polynomial
 * of the factors together, so no line is ever listed.
 */
import { type Fraction, fractionProduct } from '../fraction.ts'

/** Fewest legs of a system. */
export const FEWEST_SYSTEM_LEGS = 3

/** Combination of legs into lines: every combination of each size from the other legs, with the bankers in every line. */
export interface Combination {
  sizes: readonly number[]
  /** Indexes of legs. */
  bankers?: readonly number[]
}

/** Kinds of bets by their combination: one leg; one line of several legs; several lines. */
export const BET_KINDS = ['single', 'multiple', 'system'] as const
export type BetKind = (typeof BET_KINDS)[number]

/** One line of all legs: a single or a multiple. */
export const allLegs = (legs: number): Combination => ({ sizes: [legs] })

/** Whether the combination is one line of all legs. */
export const isOneLine = (legs: number, { sizes, bankers = [] }: Combination): boolean =>
  sizes.length === 1 && sizes[0] === legs - bankers.length

export function betKind(legs: number, combination: Combination): BetKind {
  if (!isOneLine(legs, combination)) return 'system'
  return legs === 1 ? 'single' : 'multiple'
}

/** The one spelling of a combination: in rising order; one line of all legs has no bankers. */
export function normalCombination(legs: number, { sizes, bankers = [] }: Combination): Combination {
  if (isOneLine(legs, { sizes, bankers })) return allLegs(legs)
  const rising = (values: readonly number[]) => [...values].sort((a, b) => a - b)
  return { sizes: rising(sizes), ...(bankers.length > 0 && { bankers: rising(bankers) }) }
}

/** Whether bets of so many legs have such a combination: distinct bankers among the legs, distinct sizes from 1 to the number of other legs. */
export function isCombination(legs: number, { sizes, bankers = [] }: Combination): boolean {
  const isIn = (value: number, from: number, to: number) =>
    Number.isInteger(value) && value >= from && value <= to
  return (
    areDistinct(bankers) &&
    bankers.every((at) => isIn(at, 0, legs - 1)) &&
    sizes.length > 0 &&
    areDistinct(sizes) &&
    sizes.every((size) => isIn(size, 1, legs - bankers.length))
  )
}

const areDistinct = (values: readonly number[]) => values.length < 2 || new Set(values).size === values.length

/** Number of combinations of k from n; 0 for a k that is not from 0 to n. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let count = 1n
  for (let at = 1; at <= k; at += 1) count = (count * BigInt(n - k + at)) / BigInt(at)
  return count
}

/** Number of lines of a bet. Throws a RangeError for impossible sizes or bankers. */
export function lineCount(legs: number, { sizes, bankers = [] }: Combination): bigint {
  requireCombination(legs, { sizes, bankers })
  const free = legs - bankers.length
  return sizes.reduce((sum, size) => sum + choose(free, size), 0n)
}

/** Return of all lines together, with one unit on each. Throws a RangeError as `lineCount` does. */
export function linesFactor(factors: readonly Fraction[], { sizes, bankers = [] }: Combination): Fraction {
  requireCombination(factors.length, { sizes, bankers })
  if (isOneLine(factors.length, { sizes, bankers })) return fractionProduct(factors)
  const always = fractionProduct(bankers.flatMap((at) => factors[at] ?? []))
  const { up, down } = symmetricSums(factors.filter((_, at) => !bankers.includes(at)))
  const sum = sizes.reduce((total, size) => total + (up[size] ?? 0n), 0n)
  return { up: always.up * sum, down: always.down * down }
}

/** Return of one unit staked on the whole bet, spread evenly over its lines. Throws a RangeError as `lineCount` does. */
export function unitFactor(factors: readonly Fraction[], combination: Combination): Fraction {
  const { up, down } = linesFactor(factors, combination)
  return { up, down: down * lineCount(factors.length, combination) }
}

/** The sums of the products of every k factors, k from 0, over one denominator: the coefficients of Π (down + up × x). */
export function symmetricSums(factors: readonly Fraction[]): { up: bigint[]; down: bigint } {
  const up = [1n]
  let product = 1n
  for (const factor of factors) {
    up.push(0n)
    for (let k = up.length - 1; k > 0; k -= 1)
      up[k] = (up[k] as bigint) * factor.down + (up[k - 1] as bigint) * factor.up
    up[0] = (up[0] as bigint) * factor.down
    product *= factor.down
  }
  return { up, down: product }
}

function requireCombination(legs: number, combination: Combination): void {
  const { sizes, bankers = [] } = combination
  if (!isCombination(legs, combination))
    throw new RangeError(`${legs} legs in lines of ${sizes}, bankers ${bankers}`)
}
