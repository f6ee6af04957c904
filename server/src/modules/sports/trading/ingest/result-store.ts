import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { isFreedByFacts, lockResults, UNJUDGED } from '../../results/index.ts'
import type { MarketLine } from './market-line.ts'
import type { ReportedRow } from './write-results.ts'

/** Inserts the missing rows of these markets of a fixture: a settlement may arrive before the first odds. @returns ids by `KnownLine.key` */
export async function insertMissingMarkets(
  tx: Tx,
  fixture: number,
  lines: readonly MarketLine[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = lines.map(({ market, specifiers, selections }) => ({ market, specifiers, selections }))
  const lineRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}) as m(market int, specifiers text, selections text[])`
  await sql`
    insert into public.markets (fixture_id, market, specifiers, selections)
    select ${fixture}, m.market, m.specifiers, m.selections from ${lineRows}
    on conflict (fixture_id, market, specifiers) do nothing`.execute(tx)
  const { rows: found } = await sql<{ id: bigint; market: number; specifiers: string }>`
    select k.id, k.market, k.specifiers from public.markets k join ${lineRows} on k.market = m.market and k.specifiers = m.specifiers
     where k.fixture_id = ${fixture}`.execute(tx)
  return new Map(found.map(({ id, market, specifiers }) => [`${market}|${specifiers}`, id]))
}

/**
 * Adds a message's results, one row per market. Skipped are repeats, and messages overtaken by a later rollback or correction of the supplier.
 * @param rows of different markets, by `markets.id`, all of one message
 * @param now time of arrival
 * @returns the markets that got a row
 */
export async function insertReportedResults(
  tx: Tx,
  rows: ReadonlyMap<bigint, ReportedRow>,
  now: Date,
): Promise<bigint[]> {
  const [message] = rows.values()
  if (!message) return []
  await lockResults(tx, [...rows.keys()])
  const results = [...rows].map(([market, { outcomes, reason, held }]) => ({
    ...{ market: String(market), outcomes, reason },
    held: held ?? UNJUDGED,
  }))
  const { kind, certainty, placedFrom, placedTo, madeAt } = message
  const { rows: added } = await sql<{ market_id: bigint }>`
    insert into public.results (market_id, n, kind, source, certainty, outcomes, reason, placed_from, placed_to, held, told_at, noted_at)
    select t.market, coalesce((select max(n) from public.results where market_id = t.market), 0) + 1, ${kind}, 'supplier',
           ${certainty}::smallint, t.outcomes, t.reason, ${placedFrom}::timestamptz, ${placedTo}::timestamptz, t.held, ${madeAt}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(results)}) as t(market bigint, outcomes jsonb, reason text, held text)
     where not exists (select from public.results r where r.market_id = t.market and r.source = 'supplier' and ${overtaking(message)})
       and (${kind} <> 'result' or not exists (
         select from (select kind, outcomes, certainty from public.results r
                       where r.market_id = t.market and r.source = 'supplier' and ${ABOUT_RESULTS} order by n desc limit 1) last
          where last.kind = 'result' and last.outcomes is not distinct from nullif(t.outcomes, 'null')
            and last.certainty >= ${certainty}::smallint))
    returning market_id`.execute(tx)
  return added.map(({ market_id }) => market_id)
}

const ABOUT_RESULTS = sql`r.kind <> 'cancel' and r.reason <> 'rollback_bet_cancel'`

/**
 * Rows overtaken by a new one: cancellations add up, each with its window; of results and rollbacks the last
 * counts.
 */
function overtaking({ kind, reason, certainty, madeAt, placedFrom, placedTo }: ReportedRow) {
  const isSame = sql`r.told_at = ${madeAt} and r.kind = ${kind}`
  const sameTime = sql`r.placed_from is not distinct from ${placedFrom} and r.placed_to is not distinct from ${placedTo}`
  if (kind === 'cancel') {
    const undone = sql`r.reason = 'rollback_bet_cancel' and r.told_at >= ${madeAt} and (r.placed_to is null or ${sameTime})`
    return sql`((${isSame} and ${sameTime}) or (${undone}))`
  }
  if (reason === 'rollback_bet_cancel') return sql`(${isSame} and r.reason = ${reason} and ${sameTime})`
  return sql`(${ABOUT_RESULTS} and (r.told_at > ${madeAt} or (${isSame} and r.certainty is not distinct from ${certainty}::smallint)))`
}

/**
 * Last settlements and cancellations, for fixtures whose messages are not in memory. A cancellation with an end time, or its rollback, leaves the
 * market unchanged.
 */
export async function listDecidedMarkets(
  tx: Tx,
  fixture: number,
): Promise<{ market: number; specifiers: string; what: 'settled' | 'cancelled'; at: Date; isOn: boolean }[]> {
  const { rows } = await sql<{
    market: number
    specifiers: string
    what: 'settled' | 'cancelled'
    at: Date
    isOn: boolean
  }>`
    select distinct on (k.id, d.what) k.market, k.specifiers, d.what, r.told_at as at, r.kind <> 'undone' as "isOn"
      from public.markets k join public.results r on r.market_id = k.id,
           lateral (select case when r.kind = 'cancel' or r.reason = 'rollback_bet_cancel' then 'cancelled' else 'settled' end as what) d
     where k.fixture_id = ${fixture} and r.source = 'supplier' and (d.what = 'settled' or r.placed_to is null)
     order by k.id, d.what, r.n desc`.execute(tx)
  return rows
}

/** Matches with results since `since` that are held until new facts arrive. */
export async function listFixturesWithHeld(
  tx: Tx,
  { since, limit }: { since: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ fixture_id: bigint }>`
    select distinct m.fixture_id from public.results r join public.markets m on m.id = r.market_id
     where ${isFreedByFacts} and r.told_at >= ${since} limit ${limit}`.execute(tx)
  return rows.map(({ fixture_id }) => Number(fixture_id))
}
