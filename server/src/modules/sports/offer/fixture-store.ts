import type { FIXTURE_STATES } from '@jogo/contract/sportsbook'
import type { Period } from '@jogo/rules/markets/facts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface Tournament {
  id: number
  sport: string
  /** Game of esports; null for other sports. */
  game: string | null
  name: string
  country: string | null
  region: string
}

export interface Competitor {
  id: number
  name: string
  short: string
}

export interface Fixture {
  id: number
  tournament: Tournament
  home: Competitor
  away: Competitor
  startsAt: Date
  state: (typeof FIXTURE_STATES)[number]
  isClosed: boolean
  /** Whether its tournament takes bets on matches under way. */
  hasLive: boolean
  matchStatus: number | null
  minute: number | null
  homeScore: number | null
  awayScore: number | null
  periods: readonly StoredPeriod[]
  bestOf: number | null
  seq: number
}

/** Score of a period; of esports with the map's end and objectives. */
export type StoredPeriod = readonly [
  home: number,
  away: number,
  map?: Pick<Period, 'over' | 'winner' | 'objectives'>,
]

/** Filters of a list, combined with AND. */
export interface FixtureFilter {
  /** Offered sports. */
  sports: readonly string[]
  game?: string
  tournament?: number
  ids?: readonly number[]
  /** Start time, from (included) to (excluded). */
  from?: Date
  to?: Date
  states: readonly Fixture['state'][]
}

/** Cursor of a list: the last fixture of the page before. */
export interface FixtureKey {
  at: Date
  id: number
}

/**
 * Order of fixtures. `start`: next start first; `latest`: last start first; `followed`: popular tournaments
 * first, without further pages.
 */
export type FixtureOrder = 'start' | 'latest' | 'followed'

interface Row extends Omit<Fixture, 'tournament' | 'home' | 'away'> {
  tournament: Tournament
  home: Competitor
  away: Competitor
}

const COLUMNS = sql`f.id::float8 as id, f.starts_at as "startsAt", f.state, f.is_closed or f.listing_due_since is not null as "isClosed", t.live_betting as "hasLive", f.match_status as "matchStatus", f.minute,
  f.home_score as "homeScore", f.away_score as "awayScore", f.periods, f.best_of as "bestOf", f.seq::float8 as seq,
  jsonb_build_object('id', t.id, 'sport', t.sport, 'game', t.game, 'name', t.name, 'country', t.country, 'region', t.region) as tournament,
  jsonb_build_object('id', h.id, 'name', h.name, 'short', h.short) as home,
  jsonb_build_object('id', a.id, 'name', a.name, 'short', a.short) as away`
const JOINED = sql`public.fixtures f join public.tournaments t on t.id = f.tournament_id
  join public.competitors h on h.id = f.home_id join public.competitors a on a.id = f.away_id`

export async function listFixtures(
  tx: Tx,
  filter: FixtureFilter,
  { order = 'start', after, limit }: { order?: FixtureOrder; after?: FixtureKey | undefined; limit: number },
): Promise<Fixture[]> {
  const by = {
    start: sql`f.starts_at, f.id`,
    latest: sql`f.starts_at desc, f.id desc`,
    followed: sql`t.tier, f.starts_at, f.id`,
  }[order]
  const { rows } = await sql<Row>`select ${COLUMNS} from ${JOINED}
    where ${conditions(filter, order, after)} order by ${by} limit ${limit}`.execute(tx)
  return rows
}

function conditions(filter: FixtureFilter, order: FixtureOrder, after?: FixtureKey): RawBuilder<unknown> {
  const parts = [
    sql`t.is_open`,
    sql`f.state = any(${filter.states})`,
    sql`t.sport = any(${filter.sports}::text[])`,
  ]
  if (filter.game) parts.push(sql`t.game = ${filter.game}`)
  if (filter.tournament) parts.push(sql`f.tournament_id = ${filter.tournament}`)
  if (filter.ids) parts.push(sql`f.id = any(${filter.ids}::bigint[])`)
  if (filter.from) parts.push(sql`f.starts_at >= ${filter.from}`)
  if (filter.to) parts.push(sql`f.starts_at < ${filter.to}`)
  if (after && order === 'start') parts.push(sql`(f.starts_at, f.id) > (${after.at}, ${after.id}::bigint)`)
  if (after && order === 'latest') parts.push(sql`(f.starts_at, f.id) < (${after.at}, ${after.id}::bigint)`)
  return sql.join(parts, sql` and `)
}

/** A fixture by id, whether its tournament is open or not. */
export async function findFixture(tx: Tx, id: number): Promise<Fixture | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${JOINED} where f.id = ${id}::bigint`.execute(tx)
  return rows[0]
}

/** Per sport: matches in play, matches starting between two moments, and all matches in play or upcoming. */
export async function countFixtures(
  tx: Tx,
  { start, end }: { start: Date; end: Date },
): Promise<{ sport: string; live: number; today: number; all: number }[]> {
  const { rows } = await sql<{ sport: string; live: number; today: number; all: number }>`
    select t.sport, count(*) filter (where f.state = 'running')::int as live,
      count(*) filter (where f.starts_at >= ${start} and f.starts_at < ${end})::int as today, count(*)::int as all
    from public.fixtures f join public.tournaments t on t.id = f.tournament_id
    where t.is_open and f.state in ('scheduled', 'running') group by t.sport`.execute(tx)
  return rows
}

/** Matches per game of esports with an open tournament, counted as by sport. */
export async function countGames(
  tx: Tx,
  { start, end }: { start: Date; end: Date },
): Promise<{ game: string; live: number; today: number; all: number }[]> {
  const { rows } = await sql<{ game: string; live: number; today: number; all: number }>`
    select t.game, count(*) filter (where f.state = 'running')::int as live,
      count(*) filter (where f.starts_at >= ${start} and f.starts_at < ${end})::int as today, count(f.id)::int as all
    from public.tournaments t left join public.fixtures f on f.tournament_id = t.id and f.state in ('scheduled', 'running')
    where t.is_open and t.sport = 'esports' and t.game is not null group by t.game`.execute(tx)
  return rows
}

/** Tournaments with matches to come or under way, the most followed first. */
export async function listTournaments(
  tx: Tx,
  sports: readonly string[],
  game?: string,
): Promise<(Tournament & { tier: number; matches: number })[]> {
  const { rows } = await sql<Tournament & { tier: number; matches: number }>`
    select t.id::float8 as id, t.sport, t.game, t.name, t.country, t.region, t.tier, count(*)::int as matches
    from public.tournaments t join public.fixtures f on f.tournament_id = t.id and f.state in ('scheduled', 'running')
    where t.is_open and t.sport = any(${sports}::text[]) and ${game ? sql`t.game = ${game}` : sql`true`}
    group by t.id order by t.tier, t.country is distinct from 'BRA', count(*) desc, t.id limit 300`.execute(
    tx,
  )
  return rows
}

export async function listTournamentsById(tx: Tx, ids: readonly number[]): Promise<Tournament[]> {
  const { rows } =
    await sql<Tournament>`select id::float8 as id, sport, game, name, country, region from public.tournaments
    where id = any(${ids}::bigint[]) order by tier, id`.execute(tx)
  return rows
}
