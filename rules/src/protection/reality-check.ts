/** Reality check: a recurring message about the player's time of play and its cost (PROT-4). */

/** Choices of the interval, minutes. The longest is two hours; "never" is no choice. */
export const CHECK_MINUTES = [15, 30, 60, 120] as const
/** Default interval. */
export const USUAL_CHECK_MINUTES = 60

/** A pause of this length ends a session of play, ms: a new log-in within it continues the session. */
export const PLAY_PAUSE_MS = 30 * 60_000

interface Session {
  beganAt: Date
  checkedAt: Date | undefined
  checkMinutes: number | undefined
}

/** Due time of the next message, counted from the last read message, or from the beginning of the session. */
export function nextCheckAt({ beganAt, checkedAt, checkMinutes }: Session): Date {
  const from = checkedAt && checkedAt > beganAt ? checkedAt : beganAt
  return new Date(from.getTime() + (checkMinutes ?? USUAL_CHECK_MINUTES) * 60_000)
}
