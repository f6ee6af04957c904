import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

const PARTNER = 'pix'

/**
 * Stores a delivery once, with a row for each of its items. A repeated item is only counted and keeps its first body. Rows are locked in a fixed order, so that
 * deliveries do not deadlock.
 */
export async function upsertDelivery(
  tx: Tx,
  keys: readonly string[],
  body: Buffer,
  now: Date,
): Promise<void> {
  const digest = createHash('sha256').update(body).digest()
  await sql`insert into public.pix_notices (digest, body, received_at) values (${digest}, ${body}, ${now})
    on conflict (digest) do nothing`.execute(tx)
  await sql`insert into public.pix_inbox (partner, delivery_key, body, notice, received_at)
    select ${PARTNER}, key, '', ${digest}, ${now} from unnest(${[...new Set(keys)].sort()}::text[]) key
    on conflict (partner, delivery_key) do update set deliveries = pix_inbox.deliveries + 1`.execute(tx)
}

export async function findDelivery(tx: Tx, key: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ body: Buffer }>`
    select coalesce(n.body, i.body) as body from public.pix_inbox i
    left join public.pix_notices n on n.digest = i.notice
    where i.partner = ${PARTNER} and i.delivery_key = ${key}`.execute(tx)
  return rows[0]?.body
}

/** A stored item of a callback. */
export interface StoredCallback {
  key: string
  receivedAt: Date
  /** Number of deliveries of the item by the company. */
  deliveries: number
  processedAt: Date | null
}

/** Stored items, newest first. @param word part of the key: an end-to-end id or the company's id of a payout; '' for all */
export async function listDeliveries(tx: Tx, word: string, limit: number): Promise<StoredCallback[]> {
  const { rows } = await sql<StoredCallback>`
    select delivery_key as key, received_at as "receivedAt", deliveries, processed_at as "processedAt"
      from public.pix_inbox where partner = 'pix' and position(${word} in delivery_key) > 0
     order by received_at desc, delivery_key limit ${limit}`.execute(tx)
  return rows
}

export async function updateProcessed(tx: Tx, key: string, now: Date): Promise<void> {
  await sql`update public.pix_inbox set processed_at = coalesce(processed_at, ${now})
    where partner = ${PARTNER} and delivery_key = ${key}`.execute(tx)
}

const AT_ONCE = 5_000

/** Deletes a batch of old deliveries; the next hour deletes more. */
export async function deleteOldDeliveries(tx: Tx, before: Date): Promise<void> {
  await sql`delete from public.pix_inbox where (partner, delivery_key) in (
    select partner, delivery_key from public.pix_inbox where received_at < ${before} order by received_at limit ${AT_ONCE})`.execute(
    tx,
  )
  await sql`delete from public.pix_notices where digest in (
    select digest from public.pix_notices where received_at < ${before} order by received_at limit ${AT_ONCE})`.execute(
    tx,
  )
}
