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

/** A clock read once from `from` and continued with the monotonic time of this process, independent of the process's own clock. */
export async function clockFrom(from: () => Promise<Date>): Promise<Clock> {
  const [at, read] = [(await from()).getTime(), performance.now()]
  return { ...systemClock, now: () => new Date(at + performance.now() - read) }
}
