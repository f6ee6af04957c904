/** When a price was wrong, so that bets that were taken at it are void. */
import type { OddsMilli } from '../money.ts'

/** Prices that count as the fair ones follow so soon after the wrong ones: later ones may know what nobody knew before. */
export const FAIR_WITHIN_MINUTES = 10

/** Whether a price is an error beside the fair one: far above it, against the house, or far below it, against the player. */
export function isPriceError(
  odds: OddsMilli,
  fair: OddsMilli,
  { priceErrorMilli }: { priceErrorMilli: number },
): boolean {
  const [higher, lower] = odds > fair ? [odds, fair] : [fair, odds]
  return higher * 1_000n >= lower * BigInt(priceErrorMilli)
}
