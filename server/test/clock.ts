import type { Clock } from '../src/platform/clock.ts'

/** The real time plus what the test has advanced it by: a test can skip hours, while sockets and timers use real time. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

export function createTestClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    elapsed: () => performance.now() + ahead,
    advance: (ms) => {
      ahead += ms
    },
  }
}
