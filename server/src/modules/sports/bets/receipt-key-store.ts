import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

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

export async function listKeys(tx: Tx): Promise<PublishedKey[]> {
  const { rows } = await sql<PublishedKey>`
    select key, public_key as "publicKey", since from public.receipt_keys order by since, key`.execute(tx)
  return rows
}
