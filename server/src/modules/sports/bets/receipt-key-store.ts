import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import type { ReceiptKey } from './receipts.ts'

export interface PublishedKey {
  key: string
  publicKey: string
  since: Date
}

/** A key is kept for ever, for checking its receipts. */
export async function insertKey(tx: Tx, { key, publicKey, since }: PublishedKey): Promise<void> {
  await sql`
    insert into public.receipt_keys (key, public_key, since) values (${key}, ${publicKey}, ${since})
    on conflict (key) do nothing`.execute(tx)
}

/** Publishes the key before its first use; later calls wait for nothing. */
export function publishedKey(
  { db, clock }: { db: Pick<Database, 'sql'>; clock: Clock },
  key: ReceiptKey,
): () => Promise<void> {
  let published: Promise<void> | undefined
  return () => {
    published ??= insertKey(db.sql, { key: key.name, publicKey: key.publicKey, since: clock.now() })
    published.catch(() => {
      published = undefined
    })
    return published
  }
}

export async function listKeys(tx: Tx): Promise<PublishedKey[]> {
  const { rows } = await sql<PublishedKey>`
    select key, public_key as "publicKey", since from public.receipt_keys order by since, key`.execute(tx)
  return rows
}
