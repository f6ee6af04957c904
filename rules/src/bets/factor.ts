/**
 * Return of one unit staked on a leg, for every result of the leg:
 *
 * factor = void + (1 − void) × won × dead heat × odds
 *
 * `void` is the returned share of the stake: 1 for a void leg or a push, ½ for a split line, 0 otherwise.
 */
import type { Fraction } from '../fraction.ts'
import type { OddsMilli } from '../money.ts'

export interface LegResult {
  won: boolean
  /** Returned halves of the stake. */
  voidHalves: 0 | 1 | 2
  /** Dead heat: number of places left, and number of runners that share them. */
  deadHeat?: { places: number; tied: number }
  /** Rule 4 deduction for withdrawn runners: percent of the winnings, never of the stake. */
  deduction?: number
}

export const WON: LegResult = { won: true, voidHalves: 0 }
export const LOST: LegResult = { won: false, voidHalves: 0 }
export const VOID: LegResult = { won: false, voidHalves: 2 }
export const HALF_WON: LegResult = { won: true, voidHalves: 1 }
export const HALF_LOST: LegResult = { won: false, voidHalves: 1 }

/** The highest deduction that Rule 4 makes from winnings, percent. */
export const HIGHEST_DEDUCTION = 90

/** @param deduction percent of the winnings; by default the deduction of the result @throws RangeError for an unknown result or deduction */
export function legFactor(odds: OddsMilli, result: LegResult, deduction = result.deduction ?? 0): Fraction {
  const { won, voidHalves, deadHeat: { places, tied } = { places: 1, tied: 1 } } = result
  if (![0, 1, 2].includes(voidHalves)) throw new RangeError(`void: ${voidHalves} halves`)
  if (!Number.isInteger(places) || !Number.isInteger(tied) || places < 1 || places > tied)
    throw new RangeError(`dead heat: ${places} places for ${tied}`)
  if (!Number.isInteger(deduction) || deduction < 0 || deduction > HIGHEST_DEDUCTION)
    throw new RangeError(`deduction: ${deduction}`)
  const halves = BigInt(voidHalves)
  // Denominator of a unit, 100,000ths: the stake and the remaining winnings.
  const paid = won ? 100_000n + (odds - 1_000n) * BigInt(100 - deduction) : 0n
  return {
    up: halves * 100_000n * BigInt(tied) + (2n - halves) * BigInt(places) * paid,
    down: 2n * 100_000n * BigInt(tied),
  }
}

/** Result of a runner in the place market: won within the first `places`; runners level with it share the remaining places by dead heat. */
export function placeResult(rank: number, tied: number, places: number): LegResult {
  if (![rank, tied, places].every((count) => Number.isInteger(count) && count >= 1))
    throw new RangeError(`rank ${rank}, with ${tied} in it, of ${places} places`)
  if (rank > places) return LOST
  const left = places - rank + 1
  return left >= tied ? WON : { ...WON, deadHeat: { places: left, tied } }
}
