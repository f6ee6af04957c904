/** Expected factor of an open leg: what one unit on it returns on average, by its fair chance. */
import type { Fraction } from '../fraction.ts'
import type { OddsMilli } from '../money.ts'
import { HIGHEST_DEDUCTION } from './factor.ts'

/**
 * Fair chance of a leg, parts per million of a unit staked (`FairChance`): `won` is paid at the odds, `back` is returned. A half won or half lost unit is
 * half returned; a dead heat counts in `won` with the share that is paid.
 */
export interface LegChance {
  won: number
  back: number
}

export interface LegTerms {
  /** The odds at which the bet was placed. */
  odds: OddsMilli
  /** Rule 4, percent of the winnings. */
  deduction?: number
  /** The place part of an each-way leg pays this part of the winnings. */
  placeShare?: 4 | 5
}

const ALL = 1_000_000

/** back + won × (1 + winnings). Throws a RangeError for parts that are no chances, and for an unknown deduction. */
export function expectedFactor(
  { odds, deduction = 0, placeShare }: LegTerms,
  { won, back }: LegChance,
): Fraction {
  if (![won, back].every((part) => Number.isInteger(part) && part >= 0) || won + back > ALL)
    throw new RangeError(`chance: ${won} and ${back} of a million`)
  if (!Number.isInteger(deduction) || deduction < 0 || deduction > HIGHEST_DEDUCTION)
    throw new RangeError(`deduction: ${deduction}`)
  // 100,000ths of a unit, for each part of the winnings.
  const unit = 100_000n * BigInt(placeShare ?? 1)
  const paid = unit + (odds - 1_000n) * BigInt(100 - deduction)
  return { up: BigInt(back) * unit + BigInt(won) * paid, down: BigInt(ALL) * unit }
}
