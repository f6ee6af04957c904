/**
 * What one unit staked on a leg returns, for every way in which it can end:
 *
 *   factor = void + (1 − void) × won × dead heat × odds
 *
 * `void` is the share of the stake that is given back: 1 of a void leg or a push, ½ where a line is split, 0 otherwise.
 */
import type { Fraction } from '../fraction.ts'
import type { OddsMilli } from '../money.ts'

export interface LegResult {
  won: boolean
  /** Halves of the stake that are given back. */
  voidHalves: 0 | 1 | 2
  /** Of several in one place: as many places were left for so many. */
  deadHeat?: { places: number; tied: number }
  /** Percent that is taken from the winnings, never from the stake, because a runner was withdrawn (Rule 4). */
  deduction?: number
}

export const WON: LegResult = { won: true, voidHalves: 0 }
export const LOST: LegResult = { won: false, voidHalves: 0 }
export const VOID: LegResult = { won: false, voidHalves: 2 }
export const HALF_WON: LegResult = { won: true, voidHalves: 1 }
export const HALF_LOST: LegResult = { won: false, voidHalves: 1 }

/** The highest deduction that Rule 4 makes from winnings, percent. */
export const HIGHEST_DEDUCTION = 90

/**
 * @param deduction of the winnings, percent; the result's own unless it is given
 * @throws RangeError for a result or a deduction that there is not
 */
export function legFactor(odds: OddsMilli, result: LegResult, deduction = result.deduction ?? 0): Fraction {
  const { won, voidHalves, deadHeat: { places, tied } = { places: 1, tied: 1 } } = result
  if (![0, 1, 2].includes(voidHalves)) throw new RangeError(`void: ${voidHalves} halves`)
  if (!Number.isInteger(places) || !Number.isInteger(tied) || places < 1 || places > tied)
    throw new RangeError(`dead heat: ${places} places for ${tied}`)
  if (!Number.isInteger(deduction) || deduction < 0 || deduction > HIGHEST_DEDUCTION)
    throw new RangeError(`deduction: ${deduction}`)
  const halves = BigInt(voidHalves)
  // Of one unit, in 100,000ths: the stake and what is left of the winnings.
  const paid = won ? 100_000n + (odds - 1_000n) * BigInt(100 - deduction) : 0n
  return {
    up: halves * 100_000n * BigInt(tied) + (2n - halves) * BigInt(places) * paid,
    down: 2n * 100_000n * BigInt(tied),
  }
}

/** Who is in a place: won if it is among the first `places`; with others in it, by dead heat for the places that are left. */
export function placeResult(rank: number, tied: number, places: number): LegResult {
  if (![rank, tied, places].every((one) => Number.isInteger(one) && one >= 1))
    throw new RangeError(`rank ${rank}, with ${tied} in it, of ${places} places`)
  if (rank > places) return LOST
  const left = places - rank + 1
  return left >= tied ? WON : { ...WON, deadHeat: { places: left, tied } }
}
