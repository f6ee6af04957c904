import { normalDraw, type RandomDraw, seededDraws, weighted } from '../random.ts'
import type { Match, Period, PlayEvent } from '../types.ts'

export const QUARTER_MINUTES = 10
const OVERTIME_MINUTES = 5
/** Real seconds of a minute on the clock. */
const STRETCH = 2.6
const BREAK_MINUTES = 3
const MINUTE = 60_000
const POINTS_OF_BASKET = 2.1

const total = (periods: readonly Period[], side: 'home' | 'away') =>
  periods.reduce((sum, period) => sum + period[side], 0)
const length = (kind: Period['kind']) => (kind === 'extra' ? OVERTIME_MINUTES : QUARTER_MINUTES)

/** The whole match; strength is points in a quarter. */
export function playBasketball(match: Match): PlayEvent[] {
  const draw = seededDraws(`${match.seed}:play`)
  const at = (minutes: number) => match.kickOff + Math.round((minutes * MINUTE) / match.speed)
  const events: PlayEvent[] = [{ at: at(0), type: 'match_started' }]
  const periods: Period[] = []
  let from = 0
  while (periods.length < 4 || total(periods, 'home') === total(periods, 'away')) {
    const kind = periods.length < 4 ? ('regular' as const) : ('extra' as const)
    const period: Period = { kind, number: periods.length + 1, home: 0, away: 0, over: true }
    periods.push(period)
    events.push({ at: at(from), type: 'period_start', kind })
    for (const { minute, side, points } of drawBaskets(match, kind, draw)) {
      period[side] += points
      const clock = (kind === 'extra' ? 40 : (periods.length - 1) * QUARTER_MINUTES) + Math.floor(minute) + 1
      events.push({ at: at(from + minute * STRETCH), type: 'score_change', side, points, minute: clock })
    }
    from += length(kind) * STRETCH
    events.push({ at: at(from), type: 'period_end' })
    from += BREAK_MINUTES
  }
  return [...events, { at: at(from - BREAK_MINUTES), type: 'match_ended' }]
}

function drawBaskets(match: Match, kind: Period['kind'], draw: RandomDraw) {
  const baskets: { minute: number; side: 'home' | 'away'; points: number }[] = []
  for (const side of ['home', 'away'] as const) {
    const gap = (POINTS_OF_BASKET * QUARTER_MINUTES) / match.strength[side]
    // Time to the next basket, from two draws: the scoring side loses the ball first, so baskets alternate
    // more than by chance.
    const next = () => (-Math.log((1 - draw()) * (1 - draw())) / 2) * gap
    for (let minute = next(); minute < length(kind); minute += next())
      baskets.push({ minute, side, points: [2, 3, 1][weighted(draw, [60, 25, 15])] ?? 2 })
  }
  return baskets.sort((basket, other) => basket.minute - other.minute)
}

/** One possible continuation of a match from these periods; `left` is the remaining share of the running quarter. */
export function restOfBasketball(
  strength: Match['strength'],
  periods: Period[],
  left: number,
  draw: RandomDraw,
): Period[] {
  const add = (period: Period, share: number) => {
    for (const side of ['home', 'away'] as const) {
      const mean = strength[side] * share
      period[side] += Math.max(0, Math.round(mean + Math.sqrt(1.25 * mean) * normalDraw(draw)))
    }
    period.over = true
  }
  const running = periods.at(-1)
  if (running && !running.over) add(running, left * (running.kind === 'extra' ? 0.5 : 1))
  while (periods.length < 4 || total(periods, 'home') === total(periods, 'away')) {
    const kind = periods.length < 4 ? 'regular' : 'extra'
    const period: Period = { kind, number: periods.length + 1, home: 0, away: 0, over: false }
    periods.push(period)
    add(period, kind === 'extra' ? 0.5 : 1)
  }
  return periods
}
