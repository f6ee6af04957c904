import { sql } from 'kysely'
import type { Database } from '../platform/db.ts'

/** As many headers as `ledger.roll_up` takes in one call: with fewer taken, none wait. */
const AT_ONCE = 20_000

/** Brings the house's balances up to the newest batch header. */
export async function rollUp(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: bigint }>`select ledger.roll_up() as count`.execute(db.sql)
    if (Number(rows[0]?.count ?? 0) < AT_ONCE) return
  }
}
