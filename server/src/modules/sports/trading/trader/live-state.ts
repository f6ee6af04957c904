import type { MatchClock } from '@jogo/rules/football/goal-times'
import type { LiveProblem, LiveState } from '@jogo/rules/football/live'
import type { KnownMatch } from '../ingest/fixture-markets.ts'

/** The supplier's numbers of the parts of 90 minutes. */
const [FIRST_HALF, SECOND_HALF, HALF_TIME] = [6, 7, 31]
const MINUTE_MS = 60_000
/** A clock of a half that shows the same for this long, by the times of the messages, has stopped. */
const STOPPED_MS = 2 * MINUTE_MS

const NONE = { home: 0, away: 0 }

/** State of a football match for the live model, by its scoreboard alone. */
export function liveState(
  match: KnownMatch,
): { state: LiveState; problem?: undefined } | { problem: LiveProblem } {
  const clock = match.status === 'live' ? matchClock(match) : undefined
  if (!clock) return { problem: 'clock' }
  const half = (part: number) => {
    const { home, away } = match.periods.find(({ code }) => code === part) ?? NONE
    return { home, away }
  }
  const [first, second, score] = [half(FIRST_HALF), half(SECOND_HALF), match.score ?? NONE]
  if (first.home + second.home !== score.home || first.away + second.away !== score.away)
    return { problem: 'score' }
  return { state: { clock, first, second, reds: match.redCards ?? NONE } }
}

/** Undefined outside of 90 minutes, and for a clock that is missing or has stopped. */
function matchClock({ code, periods, clock, at, clockAt }: KnownMatch): MatchClock | undefined {
  if (code === 0 && periods.length === 0) return { half: 1, minute: 0 }
  if (code === HALF_TIME) return { half: 2, minute: 45 }
  const half = code === FIRST_HALF ? 1 : code === SECOND_HALF ? 2 : undefined
  if (!half || !clock) return undefined
  const minute = minutes(clock.time)
  const standsMs = at - clockAt
  // The clock of a half that is over its 45 minutes stands still; its stoppage time is told, or passes by the messages.
  const isOverTime = minute >= 45 * half
  if (standsMs > STOPPED_MS && !(isOverTime && !clock.stoppage)) return undefined
  const stoppage = clock.stoppage ? minutes(clock.stoppage) : isOverTime ? standsMs / MINUTE_MS : 0
  return { half, minute, stoppage, ...(clock.announced && { announced: minutes(clock.announced) }) }
}

/** `27:33` */
function minutes(text: string): number {
  const [whole = 0, seconds = 0] = text.split(':').map(Number)
  return whole + seconds / 60
}
