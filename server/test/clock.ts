import type { Clock } from '../src/platform/clock.ts'

/** Real time plus what was advanced: hours pass in a test without waiting, sockets and pauses stay real. */
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
