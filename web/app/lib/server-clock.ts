/** Below this the difference is the network's, not the clock's. */
const NEGLIGIBLE_MS = 5_000
/** Server dates are whole seconds. */
const HALF_SECOND_MS = 500

let aheadMs = 0
let learning: Promise<void> | undefined

/** ms since 1970 as our server counts them: a phone whose clock is wrong must not lose the minutes it has for paying. */
export const serverNow = (): number => Date.now() - aheadMs

/** A time of the wire as this device's clock will show it, for what counts down by that clock. */
export const localTime = (iso: string): string => new Date(Date.parse(iso) + aheadMs).toISOString()

/** Compares the clocks, once. Without an answer the device's own is believed. */
export function learnServerClock(): Promise<void> {
  learning ??= compare().catch(() => {
    learning = undefined
  })
  return learning
}

async function compare(): Promise<void> {
  const asked = Date.now()
  const { headers } = await fetch('/api/health', { method: 'HEAD', cache: 'no-store' })
  aheadMs = aheadOf(headers.get('date'), (asked + Date.now()) / 2)
}

/** `date`: the header of an answer; `at`: when it was made, by this device. */
export function aheadOf(date: string | null, at: number): number {
  const ahead = at - (Date.parse(date ?? '') + HALF_SECOND_MS)
  return Math.abs(ahead) > NEGLIGIBLE_MS ? Math.round(ahead) : 0
}
