import type { ContactName } from '@jogo/contract/profile'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface Confirmation {
  id: string
  playerId: number
  contact: ContactName
  /** The contact: an e-mail address for sending, or a number in E.164. */
  value: string
  isChange: boolean
  /** Whether the house requested it. Then only its link is valid, without a session. */
  byHouse: boolean
  tries: number
  createdAt: Date
  expiresAt: Date
}

type Which = Pick<Confirmation, 'playerId' | 'contact'>

/** Inserts a confirmation, unless a confirmation of a change is pending. @returns whether it was inserted */
export async function insertConfirmation(
  tx: Tx,
  { id, playerId, contact, value, isChange, byHouse, createdAt, expiresAt }: Omit<Confirmation, 'tries'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into contact_confirmations (player_id, contact, id, value, is_change, by_house, created_at, expires_at)
    values (${playerId}, ${contact}, ${id}, ${value}, ${isChange}, ${byHouse}, ${createdAt}, ${expiresAt})
    on conflict (player_id, contact) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

/** Inserts a confirmation, or replaces the pending one. */
export async function upsertConfirmation(tx: Tx, confirmation: Omit<Confirmation, 'tries'>): Promise<void> {
  const { id, playerId, contact, value, isChange, byHouse, createdAt, expiresAt } = confirmation
  await sql`insert into contact_confirmations (player_id, contact, id, value, is_change, by_house, created_at, expires_at)
    values (${playerId}, ${contact}, ${id}, ${value}, ${isChange}, ${byHouse}, ${createdAt}, ${expiresAt})
    on conflict (player_id, contact) do update set id = excluded.id, value = excluded.value, is_change = excluded.is_change,
      by_house = excluded.by_house, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
    tx,
  )
}

/** The player's pending confirmation. Confirmations requested by the house are left out, because no session shows them. */
export async function findConfirmation(
  tx: Tx,
  { playerId, contact }: Which,
): Promise<Confirmation | undefined> {
  const { rows } = await sql<Row>`select * from contact_confirmations
    where player_id = ${playerId} and contact = ${contact} and not by_house`.execute(tx)
  return rows[0] && rowConfirmation(rows[0])
}

export async function findConfirmationById(tx: Tx, id: string): Promise<Confirmation | undefined> {
  const { rows } = await sql<Row>`select * from contact_confirmations where id = ${id}`.execute(tx)
  return rows[0] && rowConfirmation(rows[0])
}

/** Counts a try before its code is compared, so that parallel guesses are limited. @returns undefined without a confirmation or without tries left */
export async function countTry(
  tx: Tx,
  { playerId, contact, most, now }: Which & { most: number; now: Date },
): Promise<Confirmation | undefined> {
  const { rows } = await sql<Row>`update contact_confirmations set tries = tries + 1
    where player_id = ${playerId} and contact = ${contact} and tries < ${most} and expires_at > ${now} and not by_house
    returning *`.execute(tx)
  return rows[0] && rowConfirmation(rows[0])
}

/** @returns whether the confirmation was still pending; exactly one of concurrent calls gets true */
export async function deleteConfirmation(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`delete from contact_confirmations where id = ${id} returning 1`.execute(tx)
  return rows.length === 1
}

export async function deleteConfirmations(
  tx: Tx,
  playerId: number,
  { contact, onlyChange = false }: { contact?: ContactName; onlyChange?: boolean } = {},
): Promise<void> {
  await sql`delete from contact_confirmations where player_id = ${playerId}
    and (${contact ?? null}::text is null or contact = ${contact ?? null})
    and (is_change and not by_house or not ${onlyChange})`.execute(tx)
}

export async function deleteOldConfirmations(tx: Tx, before: Date): Promise<void> {
  await sql`delete from contact_confirmations where expires_at < ${before}`.execute(tx)
}

interface Row {
  id: string
  player_id: bigint
  contact: ContactName
  value: string
  is_change: boolean
  by_house: boolean
  tries: number
  created_at: Date
  expires_at: Date
}

const rowConfirmation = (row: Row): Confirmation => ({
  ...{ id: row.id, playerId: Number(row.player_id), contact: row.contact, value: row.value },
  ...{
    isChange: row.is_change,
    byHouse: row.by_house,
    tries: row.tries,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  },
})
