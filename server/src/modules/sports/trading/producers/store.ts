import { sql } from 'kysely'
import type { ProducerId } from '../../../../partners/odds/index.ts'
import { PRODUCERS } from '../../../../partners/odds/index.ts'
import type { Tx } from '../../../../platform/db.ts'

/**
 * Stores the state of a producer for the placing statement: prices of a producer that is down do not count.
 */
export async function upsertProducer(
  tx: Tx,
  id: ProducerId,
  { isUp, why, validUntil }: { isUp: boolean; why: string; validUntil: number | undefined },
  now: Date,
): Promise<void> {
  const until = validUntil === undefined ? null : new Date(validUntil)
  await sql`
    insert into public.producers (id, name, is_up, why, changed_at, valid_until)
    values (${id}, ${PRODUCERS[id]}, ${isUp}, ${why}, ${now}, ${until})
    on conflict (id) do update set is_up = ${isUp}, why = ${why}, changed_at = ${now},
      valid_until = coalesce(${until}, producers.valid_until)`.execute(tx)
}

/** Saves the time up to which a producer's messages are complete. */
export async function updateValidUntil(tx: Tx, id: ProducerId, until: number): Promise<void> {
  await sql`update public.producers set valid_until = ${new Date(until)} where id = ${id}`.execute(tx)
}

/**
 * Time up to which a producer's messages are complete, ms, as saved by an earlier trader; undefined if never
 * saved.
 */
export async function findValidUntil(tx: Tx, id: ProducerId): Promise<number | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select valid_until as until from public.producers where id = ${id}`.execute(tx)
  return rows[0]?.until?.getTime()
}
