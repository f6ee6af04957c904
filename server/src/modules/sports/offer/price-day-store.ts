import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface PriceDay {
  /** `2026-11-23`, in UTC. */
  day: string
  prices: number
  root: Buffer
}

/** Where the chain of a match stood at the end of a day. */
export interface DayHead {
  day: string
  fixture: number
  n: number
  hash: string
}

/** Closed days up to this one, the last first. */
export async function listPriceDays(tx: Tx, until: string, limit: number): Promise<PriceDay[]> {
  const { rows } = await sql<PriceDay>`
    select day::text as day, prices::float8 as prices, root from public.price_days where day <= ${until}::date order by day desc limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Heads of all matches on the days on which this match has one, in the order of days and matches. */
export async function listDayHeads(tx: Tx, fixture: number): Promise<DayHead[]> {
  const { rows } = await sql<DayHead>`
    select h.day::text as day, h.fixture_id::float8 as fixture, h.n::float8 as n, encode(h.hash, 'hex') as hash
      from public.price_day_heads f join public.price_day_heads h on h.day = f.day
     where f.fixture_id = ${fixture} order by h.day, h.fixture_id`.execute(tx)
  return rows
}

/** Number and hash of the last price of a match. */
export async function findChainHead(
  tx: Tx,
  fixture: number,
): Promise<{ n: number; hash: string } | undefined> {
  const { rows } = await sql<{ n: number; hash: string }>`
    select n::float8 as n, encode(hash, 'hex') as hash from public.price_chains where fixture_id = ${fixture}`.execute(
    tx,
  )
  return rows[0]
}
