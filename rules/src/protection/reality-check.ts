/** The reality check: a message that tells a player, again and again, how long he has played and what it cost (PROT-4). */

/** Minutes between two of them that a player may choose. There is no "never": who wants to read it seldom reads it every two hours. */
export const CHECK_MINUTES = [15, 30, 60, 120] as const
/** For a player who chose none. */
export const USUAL_CHECK_MINUTES = 60

/** A pause of that length ends a session of play, ms: also one with a new log-in begins a new one only after it. */
export const PLAY_PAUSE_MS = 30 * 60_000

interface Session {
  beganAt: Date
  checkedAt: Date | undefined
  checkMinutes: number | undefined
}

/** When the next one is due: counted from the last that the player read, else from the beginning of the session. */
export function nextCheckAt({ beganAt, checkedAt, checkMinutes }: Session): Date {
  const from = checkedAt && checkedAt > beganAt ? checkedAt : beganAt
  return new Date(from.getTime() + (checkMinutes ?? USUAL_CHECK_MINUTES) * 60_000)
}
