import { countsPeriods } from './state.ts'
import type { EventType, Match, PlayEvent } from './types.ts'
import { urn, xml } from './xml.ts'

const UNLISTED: ReadonlySet<EventType> = new Set([
  ...(['match_stopped', 'penalty_awarded', 'penalty_missed'] as const),
  ...(['review_begun', 'review_over', 'clock_stopped', 'clock_runs'] as const),
])

/**
 * Events, each with the score after it: the score of the match, or of the period in basketball and in sports
 * with periods.
 */
export function timelineEvents(match: Match, events: readonly PlayEvent[]): string[] {
  const ofPeriod = countsPeriods(match.tournament.sport) || match.tournament.sport === 'basketball'
  let [period, home, away] = [0, 0, 0]
  let [shootoutHome, shootoutAway, isShootout] = [0, 0, false]
  return events.flatMap((event, at) => {
    if (UNLISTED.has(event.type)) return []
    if (event.type === 'period_start') {
      period += 1
      isShootout = event.kind === 'shootout'
      if (ofPeriod) [home, away] = [0, 0]
    }
    const points = event.points ?? 0
    // A disallowed goal, or an objective that does not count, is reported by the goal itself.
    if (points < 0) {
      if (event.type === 'score_change' && event.side === 'home') home += points
      else if (event.type === 'score_change') away += points
      return []
    }
    if (event.type === 'score_change') {
      if (isShootout && event.side === 'home') shootoutHome += points
      else if (isShootout) shootoutAway += points
      else if (event.side === 'home') home += points
      else away += points
    }
    const isRemoved =
      event.removed &&
      events.some(
        (playEvent, later) =>
          later > at &&
          playEvent.type === event.type &&
          playEvent.objective === event.objective &&
          playEvent.side === event.side &&
          (playEvent.points ?? 0) < 0,
      )
    return [
      xml('event', {
        id: match.id * 1_000 + at,
        type: event.type,
        time: new Date(event.at).toISOString(),
        match_time: event.minute,
        stoppage_time: event.stoppage,
        period: event.type === 'match_started' || event.type === 'match_ended' ? undefined : period,
        period_name: isShootout ? 'penalties' : undefined,
        team: event.type === 'period_end' ? undefined : event.side,
        objective: event.objective,
        ...(event.type === 'score_change'
          ? { home_score: isShootout ? shootoutHome : home, away_score: isShootout ? shootoutAway : away }
          : {}),
        player: event.player?.id ? urn('player', event.player.id) : undefined,
        player_name: event.player?.name,
        removed: isRemoved ? 'true' : undefined,
      }),
    ]
  })
}
