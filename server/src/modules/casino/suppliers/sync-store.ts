import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { SupplierName } from './names.ts'

interface Turn {
  everyMs: number
  againMs: number
}

/** Claims a supplier's sync, so that only one worker calls the supplier. @returns whether the sync is due */
export async function claimTurn(
  tx: Tx,
  supplier: SupplierName,
  now: Date,
  { everyMs, againMs }: Turn,
): Promise<boolean> {
  const due = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql`
    insert into supplier_syncs as s (supplier, tried_at) values (${supplier}, ${now})
    on conflict (supplier) do update set tried_at = ${now}
      where s.tried_at <= ${due(againMs)} and (s.failing_since is not null or s.synced_at is null or s.synced_at <= ${due(everyMs)})
    returning supplier`.execute(tx)
  return rows.length > 0
}

export async function upsertSynced(tx: Tx, supplier: SupplierName, at: Date, listed: number): Promise<void> {
  await sql`
    insert into supplier_syncs (supplier, tried_at, synced_at, listed) values (${supplier}, ${at}, ${at}, ${listed})
    on conflict (supplier) do update set tried_at = ${at}, synced_at = ${at}, listed = ${listed}, failing_since = null, why = null`.execute(
    tx,
  )
}

export async function upsertFailed(tx: Tx, supplier: SupplierName, at: Date, why: string): Promise<void> {
  await sql`
    insert into supplier_syncs as s (supplier, tried_at, failing_since, why) values (${supplier}, ${at}, ${at}, ${why})
    on conflict (supplier) do update set tried_at = ${at}, failing_since = coalesce(s.failing_since, ${at}), why = ${why}`.execute(
    tx,
  )
}
