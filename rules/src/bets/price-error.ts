/** Price error: a wrong price voids the bets accepted at it. */
import type { OddsMilli } from '../money.ts'

/** Fair prices are read within this time after the wrong ones: later prices may include new knowledge. */
export const FAIR_WITHIN_MINUTES = 10

/** Whether a price is an error: far above the fair price, against the house, or far below it, against the player. */
export function isPriceError(
  odds: OddsMilli,
  fair: OddsMilli,
  { priceErrorMilli }: { priceErrorMilli: number },
): boolean {
  const [higher, lower] = odds > fair ? [odds, fair] : [fair, odds]
  return higher * 1_000n >= lower * BigInt(priceErrorMilli)
}
