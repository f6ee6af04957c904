import { sql } from 'kysely'
import { PRODUCER_IDS } from '../../../partners/odds/index.ts'
import type { Tx } from '../../../platform/db.ts'

/** Time up to which the messages of all producers are complete; undefined while one of them is down. */
export async function findHeardUntil(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select min(valid_until) as until from public.producers where id = any (${[...PRODUCER_IDS]}::int[])
    having count(*) filter (where is_up and valid_until is not null) = ${PRODUCER_IDS.length}`.execute(tx)
  return rows[0]?.until ?? undefined
}
