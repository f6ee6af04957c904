import { sql } from 'kysely'
import type { Database } from '../platform/db.ts'

/** Maximum headers per call of `ledger.roll_up`: fewer means that none are left. */
const AT_ONCE = 20_000

/** Updates the balances of the house accounts to the newest batch header. */
export async function rollUp(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: bigint }>`select ledger.roll_up() as count`.execute(db.sql)
    if (Number(rows[0]?.count ?? 0) < AT_ONCE) return
  }
}
