import { ratedLeague } from '@jogo/rules/football/ratings'
import type { EsportGame } from '@jogo/rules/markets/esport-games'
import type { SportName } from '@jogo/rules/markets/market'
import { sql } from 'kysely'
import type { ListedCompetitor, ListedFixture, ListedTournament } from '../../../../partners/odds/index.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refused } from './admission.ts'
import type { FixtureRow } from './fixture-row.ts'

export interface AdmittedTournament extends ListedTournament {
  ourSport: SportName
  game: EsportGame | undefined
}

/** Highest tier number of tournaments that take bets live from their import on; the rest wait for an operator. */
const LIVE_TIERS = 2

/** Inserts or updates tournaments; tier, pricing, live betting and the open flag of a stored row belong to the operators and stay. */
export async function upsertTournaments(
  tx: Tx,
  tournaments: readonly AdmittedTournament[],
  now: Date,
): Promise<void> {
  const rows = tournaments.map(({ id, ourSport, game, isLicensed, name, country, region }) => ({
    ...{ id, sport: ourSport, name, country: country ?? null, region },
    ...{ game: game ?? null, licensed: (game && isLicensed) ?? null },
    // Leagues with rated teams blend the ratings with the supplier's odds.
    pricing: ourSport === 'football' && ratedLeague(id) ? 'blend' : 'supplier',
  }))
  await sql`
    insert into tournaments (id, sport, game, is_licensed, name, country, region, tier, live_betting, pricing, changed_at)
    select t.id, t.sport, t.game, t.licensed, t.name, t.country, t.region, rank.tier, rank.tier <= ${LIVE_TIERS}, t.pricing, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)})
           as t(id bigint, sport text, game text, licensed boolean, name text, country text, region text, pricing text)
      cross join lateral (select coalesce(
             (select tier from tournament_ranks where kind = 'tournament' and key = t.id::text),
             (select tier from tournament_ranks where kind = 'country' and key = t.country),
             (select tier from tournament_ranks where kind = 'region' and key = lower(t.region)), 3) as tier) rank
    on conflict (id) do update set name = excluded.name, country = excluded.country, region = excluded.region,
           game = case when tournaments.sport = excluded.sport then coalesce(tournaments.game, excluded.game) end, changed_at = ${now}
      where (tournaments.name, tournaments.country, tournaments.region) is distinct from (excluded.name, excluded.country, excluded.region)
         or (tournaments.sport = excluded.sport and tournaments.game is null and excluded.game is not null)`.execute(
    tx,
  )
}

/** @param refused tournament ids with the reason */
export async function upsertRefused(
  tx: Tx,
  refused: readonly (Pick<ListedTournament, 'id' | 'name'> & { why: Refused })[],
  now: Date,
): Promise<void> {
  const rows = refused.map(({ id, name, why }) => ({ id, name, why }))
  await sql`
    insert into refused_tournaments (id, name, why, seen_at)
    select t.id, t.name, t.why, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}) as t(id bigint, name text, why text)
    on conflict (id) do update set why = excluded.why where refused_tournaments.why <> excluded.why`.execute(
    tx,
  )
}

/** Closes tournaments that are no longer admitted. */
export async function updateTournamentsClosed(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`update tournaments set is_open = false, changed_at = ${now} where is_open and id = any(${ids}::bigint[])`.execute(
    tx,
  )
}

/** Notes the licences that the supplier tells of stored tournaments, admitted or not. */
export async function updateLicences(
  tx: Tx,
  tournaments: readonly Pick<ListedTournament, 'id' | 'isLicensed'>[],
  now: Date,
): Promise<void> {
  const rows = tournaments.flatMap(({ id, isLicensed: licensed }) =>
    licensed === undefined ? [] : [{ id, licensed }],
  )
  await sql`
    update tournaments t set is_licensed = l.licensed, changed_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}) as l(id bigint, licensed boolean)
     where t.id = l.id and t.sport = 'esports' and t.is_licensed is distinct from l.licensed`.execute(tx)
}

/** Closes tournaments of esports without a licence, also those whose licence was never told. */
export async function updateUnlicensedClosed(tx: Tx, now: Date): Promise<void> {
  await sql`update tournaments set is_open = false, changed_at = ${now} where is_open and sport = 'esports' and is_licensed is not true`.execute(
    tx,
  )
}

/** Reopens tournaments that the complete list admits: the reason of the refusal was a mistake or no longer holds. */
export async function updateTournamentsReopened(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`update tournaments set is_open = true, changed_at = ${now} where not is_open and id = any(${ids}::bigint[])`.execute(
    tx,
  )
}

/** An operator's changes to a tournament; omitted fields stay. */
export interface TournamentTerms {
  tier?: number | undefined
  pricing?: string | undefined
  /** Pricing of single markets, by number; null: the tournament's pricing again. */
  markets?: Readonly<Record<number, string | null>> | undefined
  /** Whether its matches take bets while they go on; at once, also of priced matches. */
  live?: boolean | undefined
}

interface KnownTerms extends Required<TournamentTerms> {
  sport: SportName
}

/** Reads the terms and locks them; undefined for an unknown tournament. */
export async function lockTerms(tx: Tx, id: number): Promise<KnownTerms | undefined> {
  const { rows } = await sql<KnownTerms>`
    select sport, tier, pricing, market_pricing as markets, live_betting as live from tournaments where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function updateTerms(
  tx: Tx,
  id: number,
  { tier, pricing, markets = {}, live }: TournamentTerms,
  now: Date,
): Promise<void> {
  await sql`
    update tournaments set tier = coalesce(${tier ?? null}::smallint, tier), pricing = coalesce(${pricing ?? null}, pricing),
        market_pricing = jsonb_strip_nulls(market_pricing || ${JSON.stringify(markets)}::jsonb),
        live_betting = coalesce(${live ?? null}::boolean, live_betting), changed_at = ${now}
     where id = ${id}`.execute(tx)
}

/** The stored tournaments among `ids`; only admitted tournaments are stored. */
export async function listKnownTournaments(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: bigint
  }>`select id from tournaments where id = any(${ids}::bigint[])`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

export async function upsertCompetitors(tx: Tx, competitors: readonly ListedCompetitor[]): Promise<void> {
  const unique = [...new Map(competitors.map((competitor) => [competitor.id, competitor])).values()]
  const rows = unique.map(({ country, ...rest }) => ({ ...rest, country: country ?? null }))
  await sql`
    insert into competitors (id, name, short, country, is_placeholder)
    select c.id, c.name, c.short, c.country, c."isPlaceholder"
      from jsonb_to_recordset(${JSON.stringify(rows)}) as c(id bigint, name text, short text, country text, "isPlaceholder" boolean)
    on conflict (id) do update set name = excluded.name, short = excluded.short, country = excluded.country, is_placeholder = excluded.is_placeholder
      where (competitors.name, competitors.short, competitors.country, competitors.is_placeholder)
        is distinct from (excluded.name, excluded.short, excluded.country, excluded.is_placeholder)`.execute(
    tx,
  )
}

/**
 * Saves listed matches. A started match keeps its start time and follows its scoreboard. Sides and tournament of a stored match are changed by `relistFixtures`
 * only.
 * @returns ids of new matches and of matches with a new start
 */
export async function upsertFixtures(
  tx: Tx,
  fixtures: readonly ListedFixture[],
  now: Date,
): Promise<number[]> {
  const unique = [...new Map(fixtures.map((fixture) => [fixture.id, fixture])).values()]
  const rows = unique.map(({ id, tournament, home, away, startsAt, status, bestOf }) => ({
    ...{ id, tournament: tournament.id, home: home.id, away: away.id, starts: startsAt },
    best_of: bestOf ?? null,
    state: status === 'cancelled' || status === 'postponed' ? status : 'scheduled',
  }))
  const { rows: saved } = await sql<{ id: bigint }>`
    insert into fixtures (id, tournament_id, home_id, away_id, starts_at, state, best_of, changed_at)
    select f.id, f.tournament, f.home, f.away, f.starts, f.state, f.best_of, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)})
           as f(id bigint, tournament bigint, home bigint, away bigint, starts timestamptz, state text, best_of smallint)
    on conflict (id) do update set starts_at = excluded.starts_at, state = excluded.state, best_of = coalesce(excluded.best_of, fixtures.best_of),
           changed_at = ${now}, seq = fixtures.seq + 1
      where (fixtures.starts_at, fixtures.state, fixtures.best_of)
              is distinct from (excluded.starts_at, excluded.state, coalesce(excluded.best_of, fixtures.best_of))
        and fixtures.state in ('scheduled', 'postponed', 'cancelled')
    returning id`.execute(tx)
  return saved.map(({ id }) => Number(id))
}

export interface KnownFixture {
  id: number
  sport: SportName
}

/** The stored matches among these, with their sport. */
export async function findFixtures(tx: Tx, ids: readonly number[]): Promise<KnownFixture[]> {
  const { rows } = await sql<{ id: bigint; sport: SportName }>`
    select f.id, t.sport from fixtures f join tournaments t on t.id = f.tournament_id where f.id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return rows.map(({ id, sport }) => ({ id: Number(id), sport }))
}

/**
 * A start that was moved forward counts at once, even for a started match: it had begun before we knew. A start that was moved back counts at the
 * next read of the match. @returns whether the match starts earlier now
 */
export async function updateStartsEarlier(tx: Tx, fixture: number, startsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    update fixtures set starts_at = ${startsAt}, seq = seq + 1
     where id = ${fixture} and starts_at > ${startsAt} and state not in ('postponed', 'cancelled') returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Updates matches from their scoreboards. An ended match keeps its first end time. @returns matches that have started now */
export async function updateFixtures(tx: Tx, fixtures: readonly FixtureRow[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: bigint; has_begun: boolean }>`
    update fixtures f set state = r.state, match_status = r.match_status, minute = r.minute, home_score = r.home, away_score = r.away,
           periods = r.periods, seq = f.seq + 1, changed_at = ${now},
           ended_at = case when r.state in ('scheduled', 'running') then null else coalesce(f.ended_at, ${now}) end
      from jsonb_to_recordset(${JSON.stringify(fixtures)})
           as r(id bigint, state text, match_status smallint, minute smallint, home int, away int, periods jsonb)
     where f.id = r.id and (f.state, f.match_status, f.minute, f.home_score, f.away_score, f.periods)
           is distinct from (r.state, r.match_status, r.minute, r.home, r.away, r.periods)
    returning f.id, old.state = 'scheduled' and new.state <> 'scheduled' as has_begun`.execute(tx)
  return rows.flatMap(({ id, has_begun }) => (has_begun ? [Number(id)] : []))
}
