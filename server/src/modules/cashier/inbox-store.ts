import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

const PARTNER = 'pix'

/** A repeated delivery is only counted; the body of the first one is stored unchanged. */
export async function saveDelivery(tx: Tx, key: string, body: Buffer, now: Date): Promise<void> {
  await sql`insert into public.pix_inbox (partner, delivery_key, body, received_at)
    values (${PARTNER}, ${key}, ${body}, ${now})
    on conflict (partner, delivery_key) do update set deliveries = pix_inbox.deliveries + 1`.execute(tx)
}

export async function findDelivery(tx: Tx, key: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ body: Buffer }>`
    select body from public.pix_inbox where partner = ${PARTNER} and delivery_key = ${key}`.execute(tx)
  return rows[0]?.body
}

export async function markProcessed(tx: Tx, key: string, now: Date): Promise<void> {
  await sql`update public.pix_inbox set processed_at = coalesce(processed_at, ${now})
    where partner = ${PARTNER} and delivery_key = ${key}`.execute(tx)
}

const AT_ONCE = 5_000

/** In batches; the rest follows in the next hour. */
export async function deleteOldDeliveries(tx: Tx, before: Date): Promise<void> {
  await sql`delete from public.pix_inbox where (partner, delivery_key) in (
    select partner, delivery_key from public.pix_inbox where received_at < ${before} order by received_at limit ${AT_ONCE})`.execute(
    tx,
  )
}
