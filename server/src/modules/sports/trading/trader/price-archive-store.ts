import type { Way } from '@jogo/rules/bets/receipt-tree'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { DayHead } from '../../offer/index.ts'

/** Time after the end of a day (UTC) in which a transaction may still write its prices. */
const MARGIN = sql`interval '1 hour'`
const BEGINS = (day: string) => sql`(${day}::date)::timestamp at time zone 'UTC'`
const ENDS = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'UTC'`

/** Days that are over by the database's clock and have prices, but no root yet, oldest first. @param since `2026-11-23` */
export async function listOpenDays(tx: Tx, since: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d::date::text as day
      from generate_series(coalesce((select max(day) + 1 from public.price_days), ${since}::date)::timestamp,
             ((clock_timestamp() - ${MARGIN}) at time zone 'UTC')::date - interval '1 day', interval '1 day') d
     where exists (select from public.price_log where at >= d at time zone 'UTC' and at < (d + interval '1 day') at time zone 'UTC')
     order by d limit ${limit}`.execute(tx)
  return rows.map(({ day }) => day)
}

/** The last price of each match on a day, in the order of the matches, and the number of all prices. */
export async function listLogHeads(tx: Tx, day: string): Promise<{ prices: number; heads: DayHead[] }> {
  const { rows } = await sql<DayHead & { prices: number }>`
    select ${day}::text as day, d.fixture::float8 as fixture, d.n::float8 as n, d.prices::float8 as prices, encode(l.hash, 'hex') as hash
      from (select fixture_id as fixture, max(n) as n, count(*) as prices from public.price_log
             where at >= ${BEGINS(day)} and at < ${ENDS(day)} group by fixture_id) d
      join public.price_log l on l.fixture_id = d.fixture and l.n = d.n and l.at >= ${BEGINS(day)} and l.at < ${ENDS(day)}
     order by d.fixture`.execute(tx)
  return { prices: rows.reduce((sum, { prices }) => sum + prices, 0), heads: rows }
}

/**
 * @param ways from each head to the root, in the order of the heads
 * @returns false when the day was closed meanwhile
 */
export async function insertPriceDay(
  tx: Tx,
  { day, prices, root }: { day: string; prices: number; root: Buffer },
  heads: readonly DayHead[],
  ways: readonly Way[],
): Promise<boolean> {
  const { rows } = await sql`
    insert into public.price_days (day, prices, root) values (${day}, ${prices}, ${root}) on conflict do nothing returning day`.execute(
    tx,
  )
  if (rows.length === 0) return false
  await sql`
    insert into public.price_day_heads (day, fixture_id, n, hash, turns, way)
    select ${day}::date, u.fixture, u.n, decode(u.hash, 'hex'), u.turns, u.way
      from unnest(${heads.map(({ fixture }) => fixture)}::bigint[], ${heads.map(({ n }) => n)}::bigint[], ${heads.map(({ hash }) => hash)}::text[],
        ${ways.map(({ turns }) => turns)}::text[], ${ways.map(({ hashes }) => Buffer.concat(hashes))}::bytea[]) as u(fixture, n, hash, turns, way)`.execute(
    tx,
  )
  return true
}

/**
 * Closed days before this one that still have a part in the log, oldest first. Excluded are days with prices of a match that is to
 * come or of the last 30 days, because its trader and operators' acts read only the log.
 */
export async function listUnpackedDays(tx: Tx, before: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day::text as day from public.price_days d
     where d.day < ${before}::date and d.day < (now() at time zone 'UTC')::date - 3
       and to_regclass('public.price_log_' || to_char(d.day, 'YYYYMMDD')) is not null
       and not exists (select from public.price_day_heads h join public.fixtures f on f.id = h.fixture_id
         where h.day = d.day and greatest(f.starts_at, f.ended_at) > now() - interval '30 days')
     order by d.day limit ${limit}`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Matches with prices on a closed day, each with its last packed number of that day. */
export async function listUnpackedFixtures(
  tx: Tx,
  day: string,
): Promise<{ fixture: number; packed: number }[]> {
  const { rows } = await sql<{ fixture: number; packed: number }>`
    select h.fixture_id::float8 as fixture,
        coalesce((select max(a.last_n) from public.price_archives a where a.fixture_id = h.fixture_id and a.day = h.day), 0)::float8 as packed
      from public.price_day_heads h where h.day = ${day} order by 1`.execute(tx)
  return rows
}

/** Hash of a price, from the log, from the end of an archive, or from the end of a closed day. */
export async function findHash(tx: Tx, fixture: number, n: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from public.price_log where fixture_id = ${fixture} and n = ${n}
    union all select last_hash from public.price_archives where fixture_id = ${fixture} and last_n = ${n}
    union all select hash from public.price_day_heads where fixture_id = ${fixture} and n = ${n} limit 1`.execute(
    tx,
  )
  return rows[0]?.hash
}

export interface PriceArchive {
  fixture: number
  day: string
  firstN: number
  lastN: number
  firstHash: Buffer
  lastHash: Buffer
  /** gzip */
  body: Buffer
}

export async function insertArchive(tx: Tx, archive: PriceArchive): Promise<void> {
  const { fixture, day, firstN, lastN, firstHash, lastHash, body } = archive
  await sql`
    insert into public.price_archives (fixture_id, first_n, last_n, day, first_hash, last_hash, body)
    values (${fixture}, ${firstN}, ${lastN}, ${day}, ${firstHash}, ${lastHash}, ${body}) on conflict do nothing`.execute(
    tx,
  )
}

/** @see server/functions/trading/drop-archived-prices.sql */
export async function dropArchivedPrices(tx: Tx, day: string): Promise<void> {
  await sql`select public.drop_archived_prices(${day}::date)`.execute(tx)
}
