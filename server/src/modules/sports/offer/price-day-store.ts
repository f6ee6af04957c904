import type { PriceFileDay } from '@jogo/rules/odds/price-file'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface PriceDay {
  /** `2026-11-23`, in UTC. */
  day: string
  prices: number
  root: Buffer
}

/** Last price of a match's hash chain on a day. */
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

/** Closed days of a match with the way from each head to the root of its day, the first first. */
export async function listDayHeads(tx: Tx, fixture: number): Promise<PriceFileDay[]> {
  const { rows } = await sql<Omit<PriceFileDay, 'hashes'> & { way: string }>`
    select day::text as day, n::float8 as n, encode(hash, 'hex') as hash, turns, encode(way, 'hex') as way
      from public.price_day_heads where fixture_id = ${fixture} order by day`.execute(tx)
  return rows.map(({ way, ...head }) => ({ ...head, hashes: way.match(/.{64}/g) ?? [] }))
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

/** End of a match that is over, or the last change of a match without a stored end. */
export async function findEnd(tx: Tx, fixture: number): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date }>`
    select coalesce(ended_at, changed_at) as "end" from public.fixtures where id = ${fixture}`.execute(tx)
  return rows[0]?.end
}
