import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
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

/** Arrival of the oldest stored feed message of any match. */
export async function findOldestMessage(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select at from public.feed_messages order by n limit 1`.execute(tx)
  return rows[0]?.at
}
