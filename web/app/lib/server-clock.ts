/** A smaller difference comes from latency, not from the clock. */
const NEGLIGIBLE_MS = 5_000
/** The Date header has whole seconds. */
const HALF_SECOND_MS = 500

let aheadMs = 0
let learning: Promise<void> | undefined

/** ms since 1970 by the server's clock, because a wrong clock on a phone must not shorten the payment time. */
export const serverNow = (): number => Date.now() - aheadMs

/** A wire time by this device's clock, for countdowns. */
export const localTime = (iso: string): string => new Date(Date.parse(iso) + aheadMs).toISOString()

/** Compares the clocks, once. Without an answer the device's clock is used. */
export function learnServerClock(): Promise<void> {
  learning ??= compareClocks().catch(() => {
    learning = undefined
  })
  return learning
}

/**
 * Compares the clocks again, because the device may have changed its clock while it slept. @throws without an answer
 */
export async function compareClocks(): Promise<void> {
  const sentAt = Date.now()
  const { headers } = await fetch('/api/health', { method: 'HEAD', cache: 'no-store' })
  aheadMs = clockOffset(headers.get('date'), (sentAt + Date.now()) / 2)
}

/** `date`: the Date header of an answer; `at`: its arrival, by this device. */
export function clockOffset(date: string | null, at: number): number {
  const ahead = at - (Date.parse(date ?? '') + HALF_SECOND_MS)
  return Math.abs(ahead) > NEGLIGIBLE_MS ? Math.round(ahead) : 0
}
