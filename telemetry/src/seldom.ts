const EVERY_MS = 60_000
const MOST_KEYS = 10_000

/** Stopwatch in monotonic milliseconds. */
export interface Stopwatch {
  elapsed(): number
}

/** Whether the key was absent in the last minute; limits log lines that a stranger could write without end. */
export function createSeldom(clock: Stopwatch): (key: string) => boolean {
  const until = new Map<string, number>()
  return (key) => {
    const now = clock.elapsed()
    if (now < (until.get(key) ?? 0)) return false
    if (until.size >= MOST_KEYS) until.clear()
    until.set(key, now + EVERY_MS)
    return true
  }
}
