/** Progress and required rollover are counted in thousandths of a centavo, so that a stake times its weight in thousandths is exact. */
import { type Cents, cents } from '../money.ts'

declare const unit: unique symbol

/** Thousandths of a centavo. */
export type Milli = bigint & { readonly [unit]: 'milli' }

export const milli = (value: bigint): Milli => value as Milli

/** An amount times a figure in thousandths: a weight, a multiple. */
export const timesThousandths = (amount: Cents, thousandths: number): Milli =>
  milli(amount * BigInt(thousandths))

/** Remaining rollover for pages: rounded up, so that 0 means complete. */
export const leftInCents = (required: Milli, progress: Milli): Cents =>
  cents(progress >= required ? 0n : (required - progress + 999n) / 1_000n)

/** Progress for pages: rounded down, at most the required amount. */
export const countedInCents = (required: Milli, progress: Milli): Cents =>
  cents((progress < required ? progress : required) / 1_000n)
