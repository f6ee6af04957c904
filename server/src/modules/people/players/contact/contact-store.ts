import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { PhoneNumber } from '../phone.ts'

export async function updateEmailConfirmed(tx: Tx, id: number, email: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update players set email_confirmed_at = ${at}
    where id = ${BigInt(id)} and email = ${email} returning 1`.execute(tx)
  return rows.length === 1
}

export async function updatePhoneConfirmed(
  tx: Tx,
  id: number,
  { code, number }: PhoneNumber,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`update players set phone_confirmed_at = ${at}
    where id = ${BigInt(id)} and phone_code = ${code} and phone = ${number} returning 1`.execute(tx)
  return rows.length === 1
}

/** Stores a confirmed e-mail. @throws the database's unique violation `players_email_key` */
export async function updateEmail(
  tx: Tx,
  id: number,
  { email, key, at }: { email: string; key: string; at: Date },
): Promise<void> {
  await sql`update players set email = ${email}, email_key = ${key}, email_confirmed_at = ${at}
    where id = ${BigInt(id)}`.execute(tx)
}

/** Replaces an unconfirmed address by another unconfirmed one. @returns whether it was replaced @throws the database's unique violation `players_email_key` */
export async function updateUnconfirmedEmail(
  tx: Tx,
  id: number,
  { email, key }: { email: string; key: string },
): Promise<boolean> {
  const { rows } = await sql`update players set email = ${email}, email_key = ${key}
    where id = ${BigInt(id)} and email_confirmed_at is null returning 1`.execute(tx)
  return rows.length === 1
}

export async function updatePhone(
  tx: Tx,
  id: number,
  { code, number }: PhoneNumber,
  at: Date,
): Promise<void> {
  await sql`update players set phone_code = ${code}, phone = ${number}, phone_confirmed_at = ${at}
    where id = ${BigInt(id)}`.execute(tx)
}

export async function isEmailTaken(
  tx: Tx,
  { id, key, at }: { id: number; key: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from players where email_key = ${key} and id <> ${BigInt(id)} and closed_at is null
    union all
    select 1 from email_changes where old_email_key = ${key} and player_id <> ${BigInt(id)}
      and ended_at is null and undo_until > ${at}
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function updateGender(tx: Tx, id: number, gender: 0 | 1): Promise<boolean> {
  const { rows } = await sql`update players set gender = ${gender}
    where id = ${BigInt(id)} and gender is null returning 1`.execute(tx)
  return rows.length === 1
}
