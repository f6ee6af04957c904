import type { Act } from '../odds-state.ts'
import { stateAfter } from '../state.ts'
import type { Match, Objective, PlayEvent, Side } from '../types.ts'
import { playBasketball } from './basketball.ts'
import { clockMinute, matchPlayer, playFootball } from './football.ts'
import { MOBA_RULES, playMoba } from './moba.ts'
import { playSetMatch, setRules } from './sets.ts'

const MINUTE = 60_000

/** All events of a match in order: automatic ones, and from the first order on ordered ones. */
export function playEvents(match: Match, acts: readonly Act[] = []): PlayEvent[] {
  const automatic = playedAlone(match)
  const start = acts.findLast((act) => act.kind === 'start')
  const orders = acts.filter(({ kind }) => kind !== 'start' && kind !== 'postpone')
  const from = orders[0]?.at ?? Number.POSITIVE_INFINITY
  const own =
    start?.kind === 'start' && !start.isAutomatic
      ? automatic.slice(0, 2)
      : automatic.filter(({ at }) => at < from)
  const events = [...own]
  for (const act of orders) obey(match, events, act)
  return events
}

function playedAlone(match: Match): PlayEvent[] {
  const { sport } = match.tournament
  if (sport === 'football') return playFootball(match)
  const moba = MOBA_RULES[sport]
  if (moba) return playMoba(match, moba)
  const rules = setRules(match.tournament)
  return rules ? playSetMatch(match, rules) : playBasketball(match)
}

function obey(match: Match, events: PlayEvent[], act: Act): void {
  const { at } = act
  const { status, periods } = stateAfter(events)
  if (act.kind === 'stop' && status <= 1) {
    events.push({ at, type: 'match_stopped', status: act.status })
    return
  }
  if (status !== 1) return
  const isFootball = match.tournament.sport === 'football'
  const isOpen = periods.at(-1)?.over === false
  const begin = () => events.push({ at, type: 'period_start', kind: 'regular' })
  const finish = (winner?: Side) => events.push({ at, type: 'period_end', ...(winner && { side: winner }) })
  if (act.kind === 'period') isOpen ? finish(act.winner) : begin()
  else if (act.kind === 'end') {
    if (isOpen) finish()
    // An ended match has both halves.
    if (isFootball && periods.length < 2) {
      begin()
      finish()
    }
    events.push({ at, type: 'match_ended' })
  } else if (act.kind === 'take_back') takeBack(match, events, at, act.objective)
  else if (act.kind === 'call') events.push({ at, type: act.call, ...clockAt(match, events, at) })
  else {
    if (!isOpen) begin()
    const clock = clockAt(match, events, at)
    if (act.kind === 'score')
      events.push({ at, type: 'score_change', side: act.side, points: act.points, ...clock })
    if (act.kind === 'objective')
      events.push({ at, type: 'objective', side: act.side, objective: act.objective, points: 1, ...clock })
    if (act.kind === 'card') {
      const type = act.color === 'red' ? 'red_card' : 'yellow_card'
      events.push({ at, type, side: act.side, player: matchPlayer(match, act.side, act.shirt), ...clock })
    }
  }
}

/** The last goal, or the last objective of this type, does not count. */
function takeBack(match: Match, events: PlayEvent[], at: number, objective?: Objective): void {
  const last = events.findLastIndex(
    ({ type, points = 0, removed, ...event }) =>
      type === (objective ? 'objective' : 'score_change') &&
      event.objective === objective &&
      points > 0 &&
      !removed,
  )
  const goal = events[last]
  if (!goal?.side) return
  events[last] = { ...goal, removed: true }
  events.push({
    at,
    type: goal.type,
    ...(objective && { objective }),
    side: goal.side,
    points: -(goal.points ?? 1),
    ...clockAt(match, events, at),
  })
}

/** Minute of the clock: the started minute. */
export function clockAt(
  match: Match,
  events: readonly PlayEvent[],
  at: number,
): { minute: number; stoppage?: number } {
  const passed = (at - startOfPeriod(events, match.kickOff)) * match.speed
  if (match.tournament.sport !== 'football')
    return { minute: Math.floor(((at - match.kickOff) * match.speed) / MINUTE) + 1 }
  const half = events.filter(({ type }) => type === 'period_start').length
  return clockMinute(half, passed / MINUTE)
}

export const startOfPeriod = (events: readonly PlayEvent[], fallback: number): number =>
  events.findLast(({ type }) => type === 'period_start')?.at ?? fallback
