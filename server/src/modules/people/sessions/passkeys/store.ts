import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** A passkey as its player sees it. */
export interface Passkey {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface NewPasskey {
  id: string
  playerId: number
  credential: Buffer
  /** Public key in COSE form. */
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
  createdAt: Date
}

/** Data for verifying an answer. */
export interface PasskeyKey {
  id: string
  playerId: number
  publicKey: Buffer
}

/** Passkeys of a player, newest first. */
export async function listPasskeys(tx: Tx, playerId: number): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from public.passkeys
    where player_id = ${playerId} order by created_at desc, id desc`.execute(tx)
  return rows
}

export async function listCredentials(tx: Tx, playerId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ credential: Buffer }>`
    select credential from public.passkeys where player_id = ${playerId}`.execute(tx)
  return rows.map(({ credential }) => credential)
}

export async function countPasskeys(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public.passkeys where player_id = ${playerId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** @returns false if the credential exists, or if the player already has `most` passkeys */
export async function insertPasskey(tx: Tx, passkey: NewPasskey, most: number): Promise<boolean> {
  const { id, playerId, credential, publicKey, counter, transports, name, createdAt } = passkey
  // Serialises additions, so that each parallel call counts the additions before it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys ${playerId}`}, 0))`.execute(tx)
  const { rows } = await sql`
    insert into public.passkeys (id, player_id, credential, public_key, counter, transports, name, created_at)
    select ${id}, ${playerId}, ${credential}, ${publicKey}, ${counter}, ${transports as string[]}::text[], ${name}, ${createdAt}
    where (select count(*) from public.passkeys where player_id = ${playerId}) < ${most}
    on conflict (credential) do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function findKey(tx: Tx, credential: Buffer): Promise<PasskeyKey | undefined> {
  const { rows } = await sql<{ id: string; player_id: bigint; public_key: Buffer }>`
    select id, player_id, public_key from public.passkeys where credential = ${credential}`.execute(tx)
  const row = rows[0]
  return row && { id: row.id, playerId: Number(row.player_id), publicKey: row.public_key }
}

/** Whether the passkey still exists. It locks the passkey until the end of the transaction. */
export async function lockKey(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from public.passkeys where id = ${id} for share`.execute(tx)
  return rows.length === 1
}

/** @returns false if the counter has not grown, which suggests a copy of the key; passkeys without a counter always send 0 */
export async function updateCounter(
  tx: Tx,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`update public.passkeys set counter = ${counter}, last_used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`.execute(tx)
  return rows.length === 1
}

/** @returns whether the passkey is the player's and its name changed */
export async function updatePasskeyName(
  tx: Tx,
  { id, playerId, name }: { id: string; playerId: number; name: string },
): Promise<boolean> {
  const { rows } = await sql`update public.passkeys set name = ${name}
    where id = ${id} and player_id = ${playerId} and name <> ${name} returning 1`.execute(tx)
  return rows.length === 1
}

/** @returns whether the passkey was the player's */
export async function deletePasskey(
  tx: Tx,
  { id, playerId }: { id: string; playerId: number },
): Promise<boolean> {
  const { rows } = await sql`delete from public.passkeys
    where id = ${id} and player_id = ${playerId} returning 1`.execute(tx)
  return rows.length === 1
}

/** Deletes all passkeys of the player. @returns whether the player had any */
export async function deletePasskeys(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql`delete from public.passkeys where player_id = ${playerId} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

interface Challenge {
  challenge: Buffer
  /** Owner of a new passkey; undefined for a login or a proof. */
  playerId: number | undefined
  now: Date
}

export async function insertChallenge(tx: Tx, challenge: Challenge & { expiresAt: Date }): Promise<void> {
  await sql`insert into public.passkey_challenges (challenge, player_id, created_at, expires_at)
    values (${challenge.challenge}, ${challenge.playerId ?? null}, ${challenge.now}, ${challenge.expiresAt})`.execute(
    tx,
  )
}

/** Consumes a challenge. @returns whether it was valid for this purpose */
export async function deleteChallenge(
  tx: Tx,
  { challenge, playerId, now, slackMs }: Challenge & { slackMs: number },
): Promise<boolean> {
  const latest = new Date(now.getTime() + slackMs)
  const { rows } = await sql`delete from public.passkey_challenges
    where challenge = ${challenge} and player_id is not distinct from ${playerId ?? null}::bigint
      and expires_at > ${now} and created_at <= ${latest} returning 1`.execute(tx)
  return rows.length === 1
}

const AT_ONCE = 20_000

/** Deletes a batch of old challenges; the next hour deletes more. */
export async function deleteOldChallenges(tx: Tx, before: Date): Promise<void> {
  await sql`delete from public.passkey_challenges where challenge in (
    select challenge from public.passkey_challenges where expires_at < ${before} limit ${AT_ONCE})`.execute(
    tx,
  )
}
