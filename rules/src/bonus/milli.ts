/** Progress and what is required are counted in thousandths of a centavo, so that a stake times its weight, which is in thousandths, is exact. */
import { type Cents, cents } from '../money.ts'

declare const unit: unique symbol

/** Thousandths of a centavo. */
export type Milli = bigint & { readonly [unit]: 'milli' }

export const milli = (value: bigint): Milli => value as Milli

/** An amount times a figure in thousandths: a weight, a multiple. */
export const timesThousandths = (amount: Cents, thousandths: number): Milli =>
  milli(amount * BigInt(thousandths))

/** What is left of a rollover, as pages show it: rounded up, so that it is 0 only when nothing is left. */
export const leftInCents = (required: Milli, progress: Milli): Cents =>
  cents(progress >= required ? 0n : (required - progress + 999n) / 1_000n)

/** What has counted, as pages show it: rounded down, and never more than what is required. */
export const countedInCents = (required: Milli, progress: Milli): Cents =>
  cents((progress < required ? progress : required) / 1_000n)
