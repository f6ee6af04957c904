/** Times of goals within a match: the share of each quarter-hour, and the part of a half's goals that is still to come. */

/** Percent of all goals by quarter-hour: internationals 2018–2026, stoppage time in the last of its half (`sim/fit/data/README.md`). */
export const QUARTER_HOUR_SHARES = [12.4, 14, 17.9, 16.5, 16.2, 23] as const

const within = (shares: readonly number[]): readonly number[] => {
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}
/** Share of a half's goals in each of its quarter-hours. */
export const FIRST_HALF_SHARES = within(QUARTER_HOUR_SHARES.slice(0, 3))
export const SECOND_HALF_SHARES = within(QUARTER_HOUR_SHARES.slice(3))

/**
 * Stoppage time of each half in minutes: as long as its goals, in the same matches, take at the pace of the 14 minutes before. It is longer in the
 * second half.
 */
export const TYPICAL_STOPPAGE = [2.9, 5.7] as const
/** Play goes on until the whistle, also beyond the announced stoppage time; minutes. */
const LEAST_LEFT = 0.5
const QUARTER_MINUTES = 15
export const HALF_MINUTES = 45

export interface MatchClock {
  half: 1 | 2
  /** Minutes on the clock, with fractions: 0 to 45 and 45 to 90. A clock that runs on through stoppage time shows more. 45 in half 2 is half-time. */
  minute: number
  /** Minutes of stoppage time already played, where the clock stands still. */
  stoppage?: number
  /** Minutes of stoppage time that the referee announced for this half. */
  announced?: number
}

/** A half is over long before; beyond it the clock is wrong. */
const LONGEST_HALF = 85

/** Whether the clock can be that of a match in its 90 minutes. */
export function isClock({ half, minute, stoppage = 0, announced = 0 }: MatchClock): boolean {
  if (half !== 1 && half !== 2) return false
  const played = minute - HALF_MINUTES * (half - 1)
  const isStoppage = (minutes: number) => minutes >= 0 && minutes <= LONGEST_HALF - HALF_MINUTES
  return played >= 0 && played + stoppage <= LONGEST_HALF && isStoppage(stoppage) && isStoppage(announced)
}

/**
 * Part of the goals of the clock's half that is still to come, 0 to 1: goals fall evenly within a quarter-hour. The last quarter-hour lasts as long as its
 * stoppage time: the announced one, else the typical one. @param clock valid by `isClock`
 */
export function halfLeft({ half, minute, stoppage = 0, announced }: MatchClock): number {
  const played = minute - HALF_MINUTES * (half - 1)
  const shares = half === 1 ? FIRST_HALF_SHARES : SECOND_HALF_SHARES
  const typical = TYPICAL_STOPPAGE[half - 1] as number
  const stopped = stoppage + Math.max(0, played - HALF_MINUTES)
  const last =
    Math.max((announced ?? typical) - stopped, LEAST_LEFT) + Math.max(0, Math.min(15, HALF_MINUTES - played))
  const [first = 0, second = 0, third = 0] = shares
  const left = (from: number) => Math.min(1, Math.max(0, (from + QUARTER_MINUTES - played) / QUARTER_MINUTES))
  return first * left(0) + second * left(QUARTER_MINUTES) + (third * last) / (QUARTER_MINUTES + typical)
}
