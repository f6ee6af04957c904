/** How often something may happen: steadily, and at once after a pause. */
export interface RateOptions {
  perSecond: number
  /** At once, after a pause. */
  burst: number
}

export interface Rate {
  /**
   * Counts one of `key` at `now` (ms of any clock that does not go back).
   * @returns 0 when it is within the rate, otherwise the ms after which the next one is; what is above the rate does not count
   */
  wait(key: string, now: number): number
}

/** Above this the keys that were counted longest ago are forgotten. */
const MOST_KEYS = 50_000

/** A rate for each key, in one number of memory each (the generic cell rate algorithm). */
export function createRate({ perSecond, burst }: RateOptions, mostKeys = MOST_KEYS): Rate {
  const eachMs = 1_000 / perSecond
  const ahead = (burst - 1) * eachMs
  /** When the key's next one is due if it keeps to the steady rate. */
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
