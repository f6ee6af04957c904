import { sql } from 'kysely'
import type { Tx } from '../src/platform/db.ts'

/** Number of sessions of this database waiting for a lock. @param doing only statements like this */
export async function waitingSessions(tx: Tx, doing = '%'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like ${doing}`.execute(tx)
  return rows[0]?.count ?? 0
}
