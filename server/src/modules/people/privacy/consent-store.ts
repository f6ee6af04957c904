import type { Purpose } from '@jogo/rules/privacy/purposes'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface Consent {
  purpose: Purpose
  isGiven: boolean
  /** Day of the wording, such as `2026-11-26`. */
  version: string
  at: Date
}

/** The newest consent of each purpose. */
export async function listConsents(tx: Tx, playerId: number): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    select distinct on (purpose) purpose, is_given as "isGiven", text_version::text as version, at
      from public.consents where player_id = ${playerId} order by purpose, id desc`.execute(tx)
  return rows
}

export async function insertConsents(tx: Tx, playerId: number, consents: readonly Consent[]): Promise<void> {
  for (const { purpose, isGiven, version, at } of consents)
    await sql`insert into public.consents (player_id, at, purpose, is_given, text_version)
      values (${playerId}, ${at}, ${purpose}, ${isGiven}, ${version}::date)`.execute(tx)
}

/** Serialises a player's privacy requests until the end of the transaction. */
export async function lockRequests(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('privacy', ${playerId}))`.execute(tx)
}
