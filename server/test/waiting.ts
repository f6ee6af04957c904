import { sql } from 'kysely'
import type { Tx } from '../src/platform/db.ts'

/** How many sessions of this database wait for a lock. */
export async function waitingSessions(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
