/** The only place that reads the time; everything else receives a clock. */
export interface Clock {
  now(): Date
  /** Monotonic milliseconds, for durations only. */
  elapsed(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
}
