import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** @returns whether it was closed before; undefined where there is no such match */
export async function setClosed(
  tx: Tx,
  fixtureId: number,
  isClosed: boolean,
  now: Date,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ was: boolean }>`
    update public.fixtures set is_closed = ${isClosed}, seq = seq + 1, changed_at = ${now} where id = ${fixtureId}
    returning old.is_closed as was`.execute(tx)
  return rows[0]?.was
}

/** A price as it stood from `at` on; 0 where a selection was not offered. */
export interface StoodPrice {
  at: Date
  isOpen: boolean
  odds: readonly number[]
}

/** The prices of a market that stood between two times, and the first open one after them. */
export async function listPrices(
  tx: Tx,
  marketId: number,
  { from, to }: { from: Date; to: Date },
): Promise<{ stood: StoodPrice[]; next: StoodPrice | undefined }> {
  const columns = sql`at, state = 1 as "isOpen", odds`
  const before = await sql<StoodPrice>`
    select ${columns} from public.price_log where market_id = ${marketId} and at < ${from} order by version desc limit 1`.execute(
    tx,
  )
  const within = await sql<StoodPrice>`
    select ${columns} from public.price_log where market_id = ${marketId} and at >= ${from} and at < ${to} order by version limit 10000`.execute(
    tx,
  )
  const after = await sql<StoodPrice>`
    select ${columns} from public.price_log where market_id = ${marketId} and at >= ${to} and state = 1 order by version limit 1`.execute(
    tx,
  )
  return { stood: [...before.rows, ...within.rows], next: after.rows[0] }
}

/** Matches that have not ended so long after the time from which that is counted, with markets on which nothing counts yet. */
export async function listLate(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<{ fixtureId: number; marketIds: number[] }[]> {
  const { rows } = await sql<{ fixture_id: bigint; markets: string[] }>`
    select f.id as fixture_id, array_agg(m.id order by m.id) as markets
      from public.fixtures f join public.markets m on m.fixture_id = f.id
     where f.state <> 'ended' and coalesce(f.counts_from, f.starts_at) < ${before} and f.starts_at > ${before}::timestamptz - interval '30 days'
       and not exists (select from public.results r where r.market_id = m.id and r.held is null and r.kind <> 'undone')
     group by f.id order by f.id limit ${most}`.execute(tx)
  return rows.map(({ fixture_id, markets }) => ({
    fixtureId: Number(fixture_id),
    marketIds: markets.map(Number),
  }))
}

/** Writes a version of the betting rules; what is there already stays. */
export async function addRules(tx: Tx, version: number, terms: object, since: Date): Promise<void> {
  await sql`
    insert into public.betting_rules (version, since, terms) values (${version}, ${since}, ${JSON.stringify(terms)}::jsonb)
    on conflict (version) do nothing`.execute(tx)
}
