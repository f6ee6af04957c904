import type { Clock } from '../src/platform/clock.ts'

/** Real time plus the advance set by the test: a test can skip hours, while sockets and timers use real time. */
export interface TestClock extends Clock {
  advance(ms: number): void
  /** Advance over the machine's clock, ms. */
  ahead(): number
  /** From now on it moves by `advance` alone. */
  stop(): void
}

export function createTestClock(): TestClock {
  let ahead = 0
  let stopped: { now: number; elapsed: number } | undefined
  return {
    now: () => new Date((stopped?.now ?? Date.now()) + ahead),
    elapsed: () => (stopped?.elapsed ?? performance.now()) + ahead,
    stop: () => {
      stopped ??= { now: Date.now(), elapsed: performance.now() }
    },
    advance: (ms) => {
      ahead += ms
    },
    ahead: () => (stopped ? stopped.now - Date.now() : 0) + ahead,
  }
}
