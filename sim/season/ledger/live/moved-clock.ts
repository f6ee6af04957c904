import type { Clock } from '../../../../server/src/platform/clock.ts'

/** Time of the season: it moves from one moment of a round to the next, and stands still between them. */
export interface MovedClock extends Clock {
  /** Seconds after the start of the round's matches. */
  moveTo(second: number): void
  /** A round of matches begins. */
  nextRound(): void
}

const ROUND_MS = 4 * 3_600_000

export function createMovedClock(start: number): MovedClock {
  let round = start
  let now = start
  return {
    now: () => new Date(now),
    elapsed: () => performance.now(),
    moveTo: (second) => {
      now = Math.max(now, round + Math.round(second * 1_000))
    },
    nextRound: () => {
      round += ROUND_MS
    },
  }
}
