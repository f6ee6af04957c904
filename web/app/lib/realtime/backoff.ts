const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** Everybody is sent away at once by a restart; a moment's spread keeps them from coming back at once. */
const SPREAD_MS = 250

/** 4200–4299: "come back at once". */
const isAtOnce = (code: number) => code >= 4200 && code < 4300
/** 4000–4099 will be the same next time; but a session that ended (4009) takes its channels with it, not the line. */
const isFinal = (code: number) => code >= 4000 && code < 4100 && code !== 4009

/**
 * How long to wait before trying again, ms; undefined for never. After "come back at once" the first try is immediate, then 1 s, 2 s, 4 s …
 * 30 s, each somewhere in its upper half.
 *
 * @param failures tries in a row that led to nothing before this close
 * @param random 0 to 1
 */
export function waitAfter(code: number, failures: number, random: number): number | undefined {
  if (isFinal(code)) return undefined
  if (isAtOnce(code) && failures === 0) return random * SPREAD_MS
  const step = isAtOnce(code) ? failures - 1 : failures
  const longest = Math.min(FIRST_MS * 2 ** step, LONGEST_MS)
  return longest * (0.5 + random / 2)
}
