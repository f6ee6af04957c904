import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { PriceRow } from './chain.ts'
import type { PricedBy } from './match-grid.ts'

export interface AppliedMessage {
  n: number
  epoch: number
  /** Time of arrival, ms. */
  cameAt: number
  body: string
}

/** Applied messages in order of arrival. */
export async function listApplied(tx: Tx, fixture: number): Promise<AppliedMessage[]> {
  const { rows } = await sql<{ n: bigint; epoch: bigint; at: Date; body: string }>`
    select n, epoch, at, body from public.feed_messages where fixture_id = ${fixture} and is_applied order by n`.execute(
    tx,
  )
  return rows.map(({ n, epoch, at, body }) => ({
    ...{ n: Number(n), epoch: Number(epoch), cameAt: at.getTime(), body },
  }))
}

/** Pricing basis of a match from a message on. */
export interface Basis {
  since: number
  by: PricedBy
}

/** In their order. */
export async function listBases(tx: Tx, fixture: number): Promise<Basis[]> {
  const { rows } = await sql<Basis>`
    select since_message::float8 as since, basis as by from public.priced_by where fixture_id = ${fixture} order by since_message`.execute(
    tx,
  )
  return rows
}

/** A stored row of the log, with its hash. */
export interface HashedPrice extends PriceRow {
  hash: string
}

/** The rows of a match's log, in their order. */
export async function listLogged(tx: Tx, fixture: number): Promise<HashedPrice[]> {
  const { rows } = await sql<Omit<HashedPrice, 'fixture'>>`
    select l.n::float8 as n, m.market, m.specifiers, l.state, l.odds, l.source, round(extract(epoch from l.message_at) * 1000)::float8 as "messageAt",
           encode(l.hash, 'hex') as hash
      from public.price_log l join public.markets m on m.id = l.market_id where l.fixture_id = ${fixture} order by l.n`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, fixture }))
}

/** Arrival of the oldest stored feed message of any match, and time of the oldest stored price of this match. */
export async function readOldest(
  tx: Tx,
  fixture: number,
): Promise<{ message: Date | null; price: Date | null }> {
  const { rows } = await sql<{ message: Date | null; price: Date | null }>`
    select (select at from public.feed_messages order by n limit 1) as message,
      (select at from public.price_log where fixture_id = ${fixture} order by n limit 1) as price`.execute(tx)
  return rows[0] ?? { message: null, price: null }
}
