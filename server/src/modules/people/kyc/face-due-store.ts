import type { FaceCheckReason } from '@jogo/rules/identity/face-check'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface FaceDue {
  why: FaceCheckReason
  since: Date
}

export async function findFaceDue(tx: Tx, playerId: number): Promise<FaceDue | undefined> {
  const { rows } = await sql<FaceDue>`select why, since from face_dues where player_id = ${playerId}`.execute(
    tx,
  )
  return rows[0]
}

/** @returns false if a check is already due */
export async function insertFaceDue(tx: Tx, playerId: number, { why, since }: FaceDue): Promise<boolean> {
  const { rows } = await sql`insert into face_dues (player_id, why, since)
    values (${playerId}, ${why}, ${since}) on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** @returns false if no check was due */
export async function deleteFaceDue(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql`delete from face_dues where player_id = ${playerId} returning 1`.execute(tx)
  return rows.length === 1
}

/** Players whose last proof of identity and face is older than `before`, without a due check. */
export async function listProvenBefore(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select a.player_id from kyc_attempts a
    where a.status = 'approved' and a.public_id not like 'erased-%' and a.decided_at < ${before}
      and not exists (select from face_dues d where d.player_id = a.player_id)
      and not exists (select from face_checks f where f.player_id = a.player_id and f.status = 'approved' and f.decided_at >= ${before})
    order by a.decided_at limit ${limit}`.execute(tx)
  return rows.map((row) => Number(row.player_id))
}

const AT_ONCE = 5_000

/**
 * Deletes a batch of old decided or abandoned attempts; the next hour deletes more. The newest passed attempt stays, because the next check is timed from it.
 */
export async function deleteOldFaceChecks(tx: Tx, before: Date): Promise<void> {
  await sql`delete from face_checks where id in (
    select f.id from face_checks f where f.created_at < ${before} and (f.status not in ('open', 'approved') or f.next_check_at = 'infinity')
      and (f.status <> 'approved' or exists (
        select from face_checks n where n.player_id = f.player_id and n.status = 'approved' and n.decided_at > f.decided_at))
    order by f.created_at limit ${AT_ONCE})`.execute(tx)
}
