const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** A restart disconnects everybody at once; random delays spread the reconnections. */
const SPREAD_MS = 250

/** 4200–4299: "reconnect immediately". */
const isAtOnce = (code: number) => code >= 4200 && code < 4300
/**
 * 4000–4099: a retry would fail again. The exception is an ended session (4009), which ends its channels and not the
 * connection.
 */
const isFinal = (code: number) => code >= 4000 && code < 4100 && code !== 4009

/**
 * Delay before the next attempt, ms; undefined for never. After "reconnect immediately" the first attempt has no delay; then 1 s, 2 s, 4 s
 * … 30 s, each random within its upper half.
 * @param failures failed attempts in a row before this close
 * @param random 0 to 1
 */
export function waitAfter(code: number, failures: number, random: number): number | undefined {
  if (isFinal(code)) return undefined
  if (isAtOnce(code) && failures === 0) return random * SPREAD_MS
  const step = isAtOnce(code) ? failures - 1 : failures
  const longest = Math.min(FIRST_MS * 2 ** step, LONGEST_MS)
  return longest * (0.5 + random / 2)
}
