import { sql } from 'kysely'
import type { ProducerId } from '../../../partners/odds/index.ts'
import { PRODUCERS } from '../../../partners/odds/index.ts'
import type { Tx } from '../../../platform/db.ts'

/** The statement that places bets reads it: of a producer that is down no price counts. */
export async function saveProducer(
  tx: Tx,
  id: ProducerId,
  { isUp, why }: { isUp: boolean; why: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into public.producers (id, name, is_up, why, changed_at) values (${id}, ${PRODUCERS[id]}, ${isUp}, ${why}, ${now})
    on conflict (id) do update set is_up = ${isUp}, why = ${why}, changed_at = ${now}`.execute(tx)
}
