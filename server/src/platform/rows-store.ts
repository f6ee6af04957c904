import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './db.ts'

const AT_ONCE = 500

/**
 * Reads the rows of a statement with a cursor, a few hundred at a time.
 * @param tx an open transaction
 * @param name of the cursor, unused in that transaction; letters and `_`
 */
export async function* streamRows(
  tx: Tx,
  name: string,
  select: RawBuilder<unknown>,
): AsyncGenerator<Record<string, unknown>> {
  const cursor = sql.ref(name)
  await sql`declare ${cursor} no scroll cursor for ${select}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(AT_ONCE)} from ${cursor}`.execute(tx)
    yield* rows
    if (rows.length < AT_ONCE) break
  }
  await sql`close ${cursor}`.execute(tx)
}
