/** Rate limits: a steady rate, and a burst after a pause. */
export interface RateOptions {
  perSecond: number
  /** Burst after a pause. */
  burst: number
}

export interface Rate {
  /**
   * Counts one event of `key` at `now` (ms of any monotonic clock). Refused events do not count.
   * @returns 0 within the rate, otherwise the ms until the next allowed event
   */
  wait(key: string, now: number): number
}

/** Maximum of keys. Above the maximum, the keys with the longest idle time are forgotten. */
const MOST_KEYS = 50_000

/** A rate by key that stores one number per key (the generic cell rate algorithm). */
export function createRate({ perSecond, burst }: RateOptions, mostKeys = MOST_KEYS): Rate {
  const eachMs = 1_000 / perSecond
  const ahead = (burst - 1) * eachMs
  /** Due time of the key's next event at the steady rate. */
  const due = new Map<string, number>()
  return {
    wait(key, now) {
      const at = Math.max(due.get(key) ?? 0, now)
      if (at - now > ahead) return at - now - ahead
      due.delete(key)
      due.set(key, at + eachMs)
      if (due.size > mostKeys) due.delete(due.keys().next().value ?? '')
      return 0
    },
  }
}
