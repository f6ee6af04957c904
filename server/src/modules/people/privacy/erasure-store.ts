import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface Erasure {
  id: string
  playerId: number
  /** Time of the erasure of data without a legal retention. */
  erasedAt: Date
  doneAt: Date | null
}

export async function insertErasure(
  tx: Tx,
  { id, playerId, erasedAt }: Omit<Erasure, 'doneAt'>,
): Promise<void> {
  await sql`insert into public.erasures (id, player_id, erased_at, looked_at, look_at)
    values (${id}, ${playerId}, ${erasedAt}, ${erasedAt}, ${erasedAt})`.execute(tx)
}

export async function findErasure(tx: Tx, playerId: number): Promise<Erasure | undefined> {
  const { rows } =
    await sql<Erasure>`select id, player_id::float8 as "playerId", erased_at as "erasedAt", done_at as "doneAt"
    from public.erasures where player_id = ${playerId}`.execute(tx)
  return rows[0]
}

/** Claims players with a due erasure. The next check is at `again`, unless `updateLookAt` sets another time. */
export async function claimWaiting(
  tx: Tx,
  { at, again, limit }: { at: Date; again: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    update public.erasures set looked_at = ${at}, look_at = ${again} where id in (
      select id from public.erasures where done_at is null and look_at <= ${at} order by look_at limit ${limit}
         for update skip locked) returning player_id::float8 as "playerId"`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

export async function updateLookAt(tx: Tx, playerId: number, lookAt: Date): Promise<void> {
  await sql`update public.erasures set look_at = ${lookAt} where player_id = ${playerId}`.execute(tx)
}

/** Marks an erasure as finished, and locks it until the end of the transaction. @returns false if it was already finished */
export async function updateErasureFinished(tx: Tx, playerId: number, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update public.erasures set done_at = ${at} where player_id = ${playerId} and done_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}
