import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface NewReset {
  tokenHash: Buffer
  playerId: number
  createdAt: Date
  expiresAt: Date
}

/** Inserts a link. The same link again gets a longer life; a used link stays used. */
export async function insertReset(tx: Tx, reset: NewReset): Promise<void> {
  await sql`insert into password_resets as known (token_hash, player_id, created_at, expires_at)
    values (${reset.tokenHash}, ${reset.playerId}, ${reset.createdAt}, ${reset.expiresAt})
    on conflict (token_hash) do update set expires_at = excluded.expires_at where known.used_at is null`.execute(
    tx,
  )
}

/** Number of other links that were sent to the player since a moment. */
export async function countResets(
  tx: Tx,
  { playerId, tokenHash, since }: { playerId: number; tokenHash: Buffer; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from password_resets
    where player_id = ${playerId} and created_at > ${since} and token_hash <> ${tokenHash}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The player of a valid link; undefined for any other link. */
export async function findReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id from password_resets
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`.execute(tx)
  return rows[0] && Number(rows[0].player_id)
}

/** @returns false if the link was used or expired meanwhile */
export async function updateResetUsed(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update password_resets set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now} returning 1`.execute(tx)
  return rows.length === 1
}

/** Stores the browser in which a link is used. */
export async function updateDevice(tx: Tx, tokenHash: Buffer, device: string): Promise<void> {
  await sql`update password_resets set device = ${device} where token_hash = ${tokenHash}`.execute(tx)
}

/** Invalidates unused links after a password change, and forgets browsers in which links were used. */
export async function updateResetsUsed(tx: Tx, playerId: number, now: Date): Promise<void> {
  await sql`update password_resets set used_at = coalesce(used_at, ${now}::timestamptz), device = null
    where player_id = ${playerId} and (used_at is null or device is not null)`.execute(tx)
}

const AT_ONCE = 20_000

/** Deletes a batch of old links; the next hour deletes more. */
export async function deleteOldResets(tx: Tx, before: Date): Promise<void> {
  await sql`delete from password_resets where token_hash in (
    select token_hash from password_resets where created_at < ${before} order by created_at limit ${AT_ONCE})`.execute(
    tx,
  )
}
