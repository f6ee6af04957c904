import type { ResponseOf } from '@jogo/contract/endpoint'
import type { FixtureView, MapView, MarketView, sportFixture } from '@jogo/contract/sportsbook'
import { OBJECTIVES } from '@jogo/rules/markets/facts'
import type { Fixture, StoredPeriod } from './fixture-store.ts'
import type { FactRow } from './match-incident-store.ts'

type FixtureHead = Omit<FixtureView, 'markets'>
type TimelineEntry = ResponseOf<typeof sportFixture>['timeline'][number]

export function fixtureHead(fixture: Fixture, marketCount: number): FixtureHead {
  const {
    id,
    tournament,
    home,
    away,
    startsAt,
    state,
    hasLive,
    matchStatus,
    minute,
    homeScore,
    awayScore,
    periods,
    seq,
  } = fixture
  return {
    id,
    tournament,
    home,
    away,
    starts_at: startsAt.toISOString(),
    state,
    score: homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore },
    periods: periods.map(([ofHome, ofAway]) => ({ home: ofHome, away: ofAway })),
    match_status: matchStatus,
    minute: state === 'running' ? minute : null,
    live_betting: hasLive,
    market_count: marketCount,
    seq,
  }
}

/** A map of a stored period. */
export const mapView = ([home, away, map]: StoredPeriod): MapView => ({
  ...{ home, away, over: map?.over ?? false, winner: map?.winner ?? null },
  objectives: { ...map?.objectives },
})

export const fixtureView = (
  fixture: Fixture,
  markets: readonly MarketView[],
  marketCount: number,
): FixtureView => ({ ...fixtureHead(fixture, marketCount), markets: [...markets] })

const numberIn = (payload: FactRow['payload'], field: string): number | null => {
  const value = payload[field]
  return typeof value === 'number' ? value : null
}

/** Rounds and kills are events too, and too many to list. */
const objective = (event: unknown) => OBJECTIVES.find((name) => name === event)

const KINDS: Readonly<Record<string, (payload: FactRow['payload']) => TimelineEntry['kind'] | undefined>> = {
  goal: () => 'goal',
  card: ({ card }) => (card === 'red' ? 'red_card' : 'yellow_card'),
  period: ({ phase }) => (phase === 'start' ? 'period_start' : phase === 'end' ? 'period_end' : undefined),
  map_event: ({ event }) => (objective(event) ? 'objective' : undefined),
  state: ({ state }) => (state === 'running' ? 'start' : state === 'ended' ? 'end' : undefined),
}

/** Events of the match, latest first, without those taken back. */
export function listTimeline(facts: readonly FactRow[]): TimelineEntry[] {
  const back = new Set(facts.flatMap(({ kind, payload }) => (kind === 'taken_back' ? [payload.source] : [])))
  return facts
    .filter(({ source }) => !back.has(source))
    .flatMap(({ n, kind, payload }): TimelineEntry[] => {
      const entryFields = KINDS[kind]?.(payload)
      if (!entryFields) return []
      const [home, away] = [numberIn(payload, 'home'), numberIn(payload, 'away')]
      return [
        {
          n,
          kind: entryFields,
          ...(entryFields === 'objective' && { objective: String(payload.event) }),
          side: payload.side === 'home' || payload.side === 'away' ? payload.side : null,
          minute: numberIn(payload, 'minute'),
          added: numberIn(payload, 'added'),
          period: numberIn(payload, 'period'),
          player: typeof payload.player === 'string' ? payload.player : null,
          score: home === null || away === null ? null : { home, away },
        },
      ]
    })
    .reverse()
}
