import { sql } from 'kysely'
import type { Database } from '../platform/db.ts'

/** Maximum headers per call of `ledger.roll_up`. A call with fewer headers was the last. */
const AT_ONCE = 20_000

/** Adds the newest batch headers to the balances of the house accounts. */
export async function rollUp(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: bigint }>`select ledger.roll_up() as count`.execute(db.sql)
    if (Number(rows[0]?.count ?? 0) < AT_ONCE) return
  }
}
