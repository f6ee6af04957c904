import type { FIXTURE_LISTS, FixtureView } from '@jogo/contract/sportsbook'
import { dayAround, dayPlus, startOfDay } from '@jogo/rules/zone'
import type { OfferDeps } from './deps.ts'
import * as store from './fixture-store.ts'
import { ALL_MAIN, mainLines, marketView } from './market-views.ts'
import { offeredSports } from './offered.ts'
import { countMarkets, findTradingState, listPrices } from './price-store.ts'
import { fixtureView } from './views.ts'

export interface ListQuery {
  list: (typeof FIXTURE_LISTS)[number]
  sport?: string
  game?: string
  tournament?: string
  day?: string
  ids?: string
  cursor?: string
}

const PAGE = 30
/** Highlights start within two days. */
const AHEAD_MS = 2 * 24 * 3_600_000
const OVER = ['ended', 'abandoned', 'postponed', 'cancelled', 'walkover', 'retired'] as const

/** A page of a list, each match with its first markets. */
export async function listFixtures(
  deps: OfferDeps,
  query: ListQuery,
): Promise<{ data: FixtureView[]; next: string | null }> {
  const now = deps.clock.now()
  const filter = fixtureFilter(deps, query, now)
  if (!filter) return { data: [], next: null }
  const order = query.list === 'results' ? 'latest' : query.list === 'highlights' ? 'followed' : 'start'
  const rows = await store.listFixtures(deps.db.sql, filter, {
    order,
    after: readKey(query.cursor),
    limit: PAGE + 1,
  })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  const hasNext = rows.length > PAGE && last && order !== 'followed'
  return { data: await withMarkets(deps, page, now), next: hasNext ? writeKey(last) : null }
}

function fixtureFilter(
  { settings }: OfferDeps,
  { list, sport, game, tournament, day, ids }: ListQuery,
  now: Date,
): store.FixtureFilter | undefined {
  const { general_time_zone: zone } = settings()
  const sports = offeredSports(settings()).filter((offeredSport) => !sport || offeredSport === sport)
  if (day !== undefined && Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return undefined
  const today = dayAround(now, zone)
  const ofDay = day && { from: startOfDay(day, zone), to: startOfDay(dayPlus(day, 1), zone) }
  const common = {
    sports,
    ...(game && { game }),
    ...(tournament && { tournament: Number(tournament) }),
    ...(ids && { ids: ids.split(',').map(Number) }),
  }
  const lists: Record<ListQuery['list'], Omit<store.FixtureFilter, 'sports'>> = {
    live: { states: ['running'] },
    today: { states: ['scheduled', 'running'], from: today.start, to: today.end },
    upcoming: { states: ids ? ['scheduled', 'running'] : ['scheduled'], ...(!ids && { from: now }) },
    highlights: { states: ['scheduled'], from: now, to: new Date(now.getTime() + AHEAD_MS) },
    results: { states: OVER, to: now },
  }
  return { ...lists[list], ...common, ...ofDay }
}

/** Adds the first markets of each. */
export async function withMarkets(
  { db, settings }: Pick<OfferDeps, 'db' | 'settings'>,
  fixtures: readonly store.Fixture[],
  now: Date,
): Promise<FixtureView[]> {
  const ids = fixtures.map(({ id }) => id)
  if (ids.length === 0) return []
  const [prices, counts, trading] = await Promise.all([
    listPrices(db.sql, ids, ALL_MAIN),
    countMarkets(db.sql, ids),
    findTradingState(db.sql),
  ])
  const terms = { ...trading, isLiveOpen: settings().sportsbook_live }
  return fixtures.map((fixture) => {
    const views = prices
      .filter(({ fixtureId }) => fixtureId === fixture.id)
      .flatMap((row) => marketView(row, fixture, terms, now) ?? [])
    return fixtureView(fixture, mainLines(fixture.tournament.sport, views), counts.get(fixture.id) ?? 0)
  })
}

const KEY = /^(\d{1,15})\.(\d{1,15})$/
const writeKey = ({ startsAt, id }: store.Fixture): string => `${startsAt.getTime()}.${id}`
function readKey(cursor = ''): store.FixtureKey | undefined {
  const [, at, id] = KEY.exec(cursor) ?? []
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : undefined
}
