/**
 * A bet is one or more lines: combinations of its legs, each with a stake of one unit and the product of its legs' factors as its return. A single
 * and a multiple are one line of all legs; a system `k/n` is every combination of k. The lines of size k return the elementary symmetric polynomial
 * of the factors together, so no line is ever listed.
 */
import { type Fraction, fractionProduct } from '../fraction.ts'

/** Legs and sizes of the named systems. */
export const SYSTEMS = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky_15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky_31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky_63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  super_heinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const

/** Combination of legs into lines: every combination of each size from the other legs, with the bankers in every line. */
export interface Combination {
  sizes: readonly number[]
  /** Indexes of legs. */
  bankers?: readonly number[]
}

/** One line of all legs: a single or a multiple. */
export const allLegs = (legs: number): Combination => ({ sizes: [legs] })

/** Number of lines of a bet. Throws a RangeError for impossible sizes or bankers. */
export function lineCount(legs: number, { sizes, bankers = [] }: Combination): bigint {
  requireCombination(legs, { sizes, bankers })
  const counts = symmetricSums(Array(legs - bankers.length).fill({ up: 1n, down: 1n }))
  return sizes.reduce((sum, size) => sum + (counts.up[size] ?? 0n), 0n)
}

/** Return of all lines together, with one unit on each. Throws a RangeError as `lineCount` does. */
export function linesFactor(factors: readonly Fraction[], { sizes, bankers = [] }: Combination): Fraction {
  requireCombination(factors.length, { sizes, bankers })
  const always = fractionProduct(factors.filter((_, at) => bankers.includes(at)))
  const { up, down } = symmetricSums(factors.filter((_, at) => !bankers.includes(at)))
  const sum = sizes.reduce((total, size) => total + (up[size] ?? 0n), 0n)
  return { up: always.up * sum, down: always.down * down }
}

/** The sums of the products of every k factors, k from 0, over one denominator: the coefficients of Π (down + up × x). */
function symmetricSums(factors: readonly Fraction[]): { up: bigint[]; down: bigint } {
  let up = [1n]
  for (const factor of factors)
    up = [...up, 0n].map((sum, k) => sum * factor.down + (up[k - 1] ?? 0n) * factor.up)
  return { up, down: factors.reduce((product, { down }) => product * down, 1n) }
}

function requireCombination(legs: number, { sizes, bankers = [] }: Combination): void {
  const free = legs - bankers.length
  const isIn = (value: number, from: number, to: number) =>
    Number.isInteger(value) && value >= from && value <= to
  const areLegs = new Set(bankers).size === bankers.length && bankers.every((at) => isIn(at, 0, legs - 1))
  const areSizes =
    sizes.length > 0 && new Set(sizes).size === sizes.length && sizes.every((size) => isIn(size, 1, free))
  if (!areLegs || !areSizes) throw new RangeError(`${legs} legs in lines of ${sizes}, bankers ${bankers}`)
}
