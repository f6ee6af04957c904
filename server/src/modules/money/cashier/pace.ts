/** Intervals of polling an open item: after `firstMs`, then at a quarter of its age, at least every `longestMs`. */
export interface Pace {
  firstMs: number
  longestMs: number
}

export const CHARGE_PACE: Pace = { firstMs: 5_000, longestMs: 30 * 60_000 }
export const RECEIPT_PACE: Pace = { firstMs: 1_000, longestMs: 10 * 60_000 }
export const REFUND_PACE: Pace = { firstMs: 2_000, longestMs: 30 * 60_000 }
export const PAYOUT_PACE: Pace = { firstMs: 2_000, longestMs: 5 * 60_000 }
/** A paid withdrawal is checked again, because the receiver's bank may send it back. */
export const PAID_PACE: Pace = { firstMs: 5_000, longestMs: 6 * 3_600_000 }

/** Time of the next poll. `retryAfterMs`, set by the company, is the minimum. */
export function nextAsk(since: Date, now: Date, pace: Pace, retryAfterMs = 0): Date {
  const ageMs = Math.max(0, now.getTime() - since.getTime())
  const pauseMs = Math.min(Math.max(pace.firstMs, ageMs / 4), pace.longestMs)
  return new Date(now.getTime() + Math.max(pauseMs, retryAfterMs))
}
