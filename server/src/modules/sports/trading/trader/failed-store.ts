import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { Arrived } from '../ingest/ingest-messages.ts'

/** Maximum tries of a message; afterwards only the command `npm run trader -- retry` tries it. */
const MAX_TRIES = 20
/** Messages per check; further ones wait for the next check. */
const AT_ONCE = 200

export interface FailedMessage {
  /** Row number in `feed_messages`. */
  n: bigint
  fixture: number | undefined
  routingKey: string
  body: string
  why: string
}

export async function insertFailed(
  tx: Tx,
  epoch: number,
  { n, fixture, routingKey, body, why }: FailedMessage,
  now: Date,
): Promise<void> {
  await sql`
    insert into public.failed_messages (n, at, fixture_id, routing_key, body, why, epoch)
    values (${n}, ${now}, ${fixture ?? null}, ${routingKey}, ${body}, ${why}, ${epoch})`.execute(tx)
}

export async function updateFailed(tx: Tx, epoch: number, n: bigint, why: string): Promise<void> {
  await sql`
    update public.failed_messages set epoch = ${epoch}, tries = tries + 1, why = ${why} where n = ${n}`.execute(
    tx,
  )
}

/** Deletes messages that were applied on a later try. */
export async function deleteFailed(tx: Tx, ns: readonly bigint[]): Promise<void> {
  if (ns.length === 0) return
  await sql`delete from public.failed_messages where n = any(${ns.map(String)}::bigint[])`.execute(tx)
}

/** Messages not tried under this epoch, oldest first. */
export async function listFailed(tx: Tx, epoch: number): Promise<Arrived[]> {
  const { rows } = await sql<{ n: bigint; routing_key: string; body: string }>`
    select n, routing_key, body from public.failed_messages
     where epoch < ${epoch} and tries < ${MAX_TRIES} order by n limit ${AT_ONCE}`.execute(tx)
  return rows.map(({ n, routing_key: routingKey, body }) => ({
    ...{ routingKey, body: Buffer.from(body), sentAt: undefined, retriedRow: n },
  }))
}

export async function countFailed(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public.failed_messages`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Makes the current trader retry all. @returns number of messages */
export async function updateFailedRetried(tx: Tx): Promise<number> {
  const { rows } = await sql`update public.failed_messages set epoch = 0, tries = 0 returning n`.execute(tx)
  return rows.length
}

/**
 * Disowns published prices, which may differ from the supplier's: they take no bets, like prices of another
 * epoch.
 */
export async function updatePricesDisowned(tx: Tx, fixtures: readonly number[]): Promise<void> {
  await sql`update public.prices_now set epoch = 0 where fixture_id = any(${[...fixtures]}::bigint[])`.execute(
    tx,
  )
}
