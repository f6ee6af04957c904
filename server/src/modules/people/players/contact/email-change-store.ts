import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

export interface NewEmailChange {
  id: string
  at: Date
  /** SHA-256 of the undo link's token; random bytes without a link. */
  undoHash: Buffer
  /** End of the reservation of the old address. */
  undoUntil: Date
}

export interface EmailChange {
  playerId: number
  /** Time of the change. */
  at: Date
  oldEmail: string
  oldEmailKey: string
  /** SHA-256 of the undo link's token. */
  undoHash: Buffer
}

/** Stores the player's current address, before it is replaced. */
export async function insertChange(
  tx: Tx,
  playerId: number,
  { id, at, undoHash, undoUntil }: NewEmailChange,
): Promise<void> {
  await sql`insert into email_changes (id, player_id, at, old_email, old_email_key, undo_hash, undo_until)
    select ${id}, p.id, ${at}, p.email, p.email_key, ${undoHash}, ${undoUntil}
    from players p where p.id = ${BigInt(playerId)} for update`.execute(tx)
}

export async function findChange(tx: Tx, id: string): Promise<EmailChange | undefined> {
  const { rows } = await sql<Row>`select player_id, at, old_email, old_email_key, undo_hash from email_changes
    where id = ${id} and ended_at is null`.execute(tx)
  return rows[0] && change(rows[0])
}

/** Ends a change, and later changes of the same player. @returns the change; undefined for an ended or expired one */
export async function updateChangeEnded(
  tx: Tx,
  undoHash: Buffer,
  at: Date,
): Promise<EmailChange | undefined> {
  const { rows } = await sql<Row>`update email_changes set ended_at = ${at}
    where undo_hash = ${undoHash} and ended_at is null and undo_until > ${at}
    returning player_id, at, old_email, old_email_key, undo_hash`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  await sql`update email_changes set ended_at = ${at}
    where player_id = ${row.player_id} and at >= ${row.at} and ended_at is null`.execute(tx)
  return change(row)
}

interface Row {
  player_id: bigint
  at: Date
  old_email: string
  old_email_key: string
  undo_hash: Buffer
}

const change = ({ player_id, at, old_email, old_email_key, undo_hash }: Row): EmailChange => ({
  playerId: Number(player_id),
  at,
  oldEmail: old_email,
  oldEmailKey: old_email_key,
  undoHash: undo_hash,
})
