/** The only reader of the time; all other code receives a clock. */
export interface Clock {
  now(): Date
  /** Monotonic milliseconds, for durations only. */
  elapsed(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
}

/** A clock that reads `from` once and continues with the monotonic time of this process, so the process's own time of day has no effect. */
export async function clockFrom(from: () => Promise<Date>): Promise<Clock> {
  const [at, read] = [(await from()).getTime(), performance.now()]
  return { ...systemClock, now: () => new Date(at + performance.now() - read) }
}
