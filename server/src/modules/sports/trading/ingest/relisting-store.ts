import type { SportName } from '@jogo/rules/markets/market'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** Listed sides, sport and tournament of a match. */
export interface Listing {
  home: number
  away: number
  tournament: number
}

export interface ListedNow extends Listing {
  id: number
  /** A youth side plays: bets are forbidden. */
  isRefused: boolean
  /** Whether the tournament is admitted; a match of a refused tournament is not applied. */
  isAdmitted: boolean
}

/** A stored match with a different listing. */
export interface RelistedFixture {
  id: number
  was: Listing
  now: ListedNow
  /** The match has or had open markets, so bets may exist; a match closed before its first market has none. */
  isOffered: boolean
  /** Sides that are still placeholders. */
  placeholders: { home: boolean; away: boolean }
}

/** Reason of a match's wait for an operator. */
export type RelistedWhat = 'sides' | 'competitor' | 'tournament' | 'sport' | 'youth'

export interface Relisting {
  fixtureId: number
  what: RelistedWhat
  listed: object
  /** Whether the match had markets. */
  wasOffered: boolean
}

interface Row {
  id: bigint
  home_id: bigint
  away_id: bigint
  tournament_id: bigint
  is_offered: boolean
  home_open: boolean
  away_open: boolean
}

/**
 * Matches that differ from their listing, or are no longer allowed. Locks before reading, so that no market is created meanwhile and a market in creation is seen.
 */
export async function lockRelisted(tx: Tx, listed: readonly ListedNow[]): Promise<RelistedFixture[]> {
  const now = new Map(listed.map((fixture) => [fixture.id, fixture]))
  const { rows: locked } = await sql<{ id: bigint }>`
    select f.id from jsonb_to_recordset(${JSON.stringify([...now.values()])}) as l(id bigint, home bigint, away bigint, tournament bigint, "isRefused" boolean)
      join public.fixtures f on f.id = l.id
     where l."isRefused" or (f.home_id, f.away_id, f.tournament_id) <> (l.home, l.away, l.tournament)
     order by f.id for update of f`.execute(tx)
  if (locked.length === 0) return []
  const { rows: found } = await sql<Row>`
    select f.id, f.home_id, f.away_id, f.tournament_id, h.is_placeholder as home_open, a.is_placeholder as away_open,
        exists (select from public.markets m where m.fixture_id = f.id)
          and not exists (select from public.relistings r where r.fixture_id = f.id and r.decided_at is null and not r.was_offered) as is_offered
      from public.fixtures f join public.competitors h on h.id = f.home_id join public.competitors a on a.id = f.away_id
     where f.id = any(${locked.map(({ id }) => id)}::bigint[]) order by f.id`.execute(tx)
  return found.map((row) => ({
    id: Number(row.id),
    was: { home: Number(row.home_id), away: Number(row.away_id), tournament: Number(row.tournament_id) },
    now: now.get(Number(row.id)) as ListedNow,
    isOffered: row.is_offered,
    placeholders: { home: row.home_open, away: row.away_open },
  }))
}

/** Closes the relisting notes of matches that are listed as stored again. `updateSportRighted` does so for the sport of a tournament. */
export async function updateRighted(tx: Tx, listed: readonly ListedNow[], now: Date): Promise<void> {
  await sql`
    update public.relistings r set righted_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(listed)}) as l(id bigint, home bigint, away bigint, tournament bigint, "isRefused" boolean)
      join public.fixtures f on f.id = l.id
     where r.fixture_id = f.id and r.righted_at is null and r.what <> 'sport' and not l."isRefused"
       and (f.home_id, f.away_id, f.tournament_id) = (l.home, l.away, l.tournament)`.execute(tx)
}

/** Whether the match has any bet, waiting for placements in progress. */
export async function hasBets(tx: Tx, fixtureId: number): Promise<boolean> {
  await sql`select from public.prices_now where fixture_id = ${fixtureId} order by market_id for update`.execute(
    tx,
  )
  const { rows } = await sql`
    select from public.markets_with_bets((select array_agg(id) from public.markets where fixture_id = ${fixtureId})) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function updateListing(tx: Tx, id: number, listing: Listing, now: Date): Promise<void> {
  const { home, away, tournament } = listing
  await sql`
    update public.fixtures set home_id = ${home}, away_id = ${away}, tournament_id = ${tournament}, seq = seq + 1, changed_at = ${now}
     where id = ${id}`.execute(tx)
}

/** Suspends the matches until an operator has decided. A decided listing suspends its match again only after another listing. @returns ids of the noted matches */
export async function insertRelistings(
  tx: Tx,
  relistings: readonly Relisting[],
  now: Date,
): Promise<number[]> {
  if (relistings.length === 0) return []
  const rows = relistings.map(({ fixtureId, ...rest }) => ({ id: fixtureId, ...rest }))
  const { rows: noted } = await sql<{ fixture_id: bigint }>`
    insert into public.relistings (fixture_id, n, noted_at, what, listed, was_offered, was_closed)
    select f.id, coalesce((select max(r.n) from public.relistings r where r.fixture_id = f.id), 0) + 1, ${now}, l.what, l.listed, l."wasOffered", f.is_closed
      from jsonb_to_recordset(${JSON.stringify(rows)}) as l(id bigint, what text, listed jsonb, "wasOffered" boolean) join public.fixtures f on f.id = l.id
     where not exists (
       select from public.relistings r where r.fixture_id = f.id and r.listed = l.listed and r.righted_at is null
         and not exists (select from public.relistings later where later.fixture_id = f.id and later.n > r.n))
    returning fixture_id`.execute(tx)
  const ids = noted.map(({ fixture_id }) => Number(fixture_id))
  await updateFixturesClosed(tx, ids, now)
  return ids
}

/** Matches closed before any offer, now listed as stored: they take bets, unless they were closed earlier. */
export async function updateUnofferedConfirmed(
  tx: Tx,
  listed: readonly ListedNow[],
  now: Date,
): Promise<void> {
  await sql`
    with settled as (
        update public.relistings r set decided_at = ${now}, decision = 'confirmed', decided_by = 'supplier', righted_at = coalesce(r.righted_at, ${now})
          from jsonb_to_recordset(${JSON.stringify(listed)})
                 as l(id bigint, home bigint, away bigint, tournament bigint, "isRefused" boolean, "isAdmitted" boolean)
          join public.fixtures f on f.id = l.id
         where r.fixture_id = f.id and r.decided_at is null and not r.was_offered and l."isAdmitted" and not l."isRefused"
           and (f.home_id, f.away_id, f.tournament_id) = (l.home, l.away, l.tournament)
        returning r.fixture_id, r.n, r.was_closed)
    update public.fixtures f set is_closed = false, seq = seq + 1, changed_at = ${now}
      from (select distinct on (fixture_id) fixture_id, was_closed from settled order by fixture_id, n) first
     where f.id = first.fixture_id and f.is_closed and not first.was_closed`.execute(tx)
}

export async function updateFixturesClosed(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update public.fixtures set is_closed = true, seq = seq + 1, changed_at = ${now} where id = any (${ids}::bigint[]) and not is_closed`.execute(
    tx,
  )
}

/** Listed sport of a tournament; null: a sport that is not offered. */
export interface ListedSport {
  id: number
  sport: SportName | null
}

/** Closes the relisting notes of matches whose tournament is listed under its own sport again. */
export async function updateSportRighted(
  tx: Tx,
  tournaments: readonly ListedSport[],
  now: Date,
): Promise<void> {
  await sql`
    update public.relistings r set righted_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(tournaments)}) as l(id bigint, sport text)
      join public.tournaments t on t.id = l.id and t.sport = l.sport join public.fixtures f on f.tournament_id = t.id
     where r.fixture_id = f.id and r.what = 'sport' and r.righted_at is null`.execute(tx)
}

/** Tournaments listed under another sport than stored, with their unfinished matches that have markets. */
export async function listOtherSport(
  tx: Tx,
  tournaments: readonly ListedSport[],
): Promise<{ tournament: number; sport: SportName | null; fixtures: number[] }[]> {
  const { rows: found } = await sql<{
    id: bigint
    sport: SportName | null
    fixtures: (bigint | string)[]
  }>`
    select t.id, l.sport, array(select f.id from public.fixtures f where f.tournament_id = t.id and f.state in ('scheduled', 'running', 'postponed')
          and exists (select from public.markets m where m.fixture_id = f.id) order by f.id) as fixtures
      from jsonb_to_recordset(${JSON.stringify(tournaments)}) as l(id bigint, sport text) join public.tournaments t on t.id = l.id
     where t.sport is distinct from l.sport`.execute(tx)
  return found.map(({ id, sport, fixtures }) => ({
    ...{ tournament: Number(id), sport },
    fixtures: fixtures.map(Number),
  }))
}

/** Changes the sport of a tournament while none of its matches ever had a market. @returns whether the sport was changed */
export async function updateSport(tx: Tx, tournament: number, sport: SportName): Promise<boolean> {
  const { rows } = await sql`
    update public.tournaments t set sport = ${sport} where t.id = ${tournament}
      and not exists (select from public.fixtures f join public.markets m on m.fixture_id = f.id where f.tournament_id = t.id)
    returning t.id`.execute(tx)
  return rows.length > 0
}
