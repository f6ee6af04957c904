import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface ProtectionEvent {
  at: Date
  what:
    | 'limit.set'
    | 'limit.asked'
    | 'limit.confirmed'
    | 'limit.kept'
    | 'suspended'
    | 'excluded'
    | 'check.chosen'
    | 'check.read'
    | 'risk.band'
    | 'assessment.kept'
  /** Author: `player`, `house` for computed events, or the name of an operator. */
  by: string
  detail: Record<string, unknown>
}

export async function insertEvent(
  tx: Tx,
  playerId: number,
  { at, what, by, detail }: ProtectionEvent,
): Promise<void> {
  await sql`insert into public.protection_events (player_id, at, what, by, detail)
    values (${playerId}, ${at}, ${what}, ${by}, ${JSON.stringify(detail)}::jsonb)`.execute(tx)
}

/** Events of a player, newest first. */
export async function listEvents(tx: Tx, playerId: number, limit: number): Promise<ProtectionEvent[]> {
  const { rows } = await sql<ProtectionEvent>`
    select at, what, by, detail from public.protection_events where player_id = ${playerId} order by id desc limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Sum of the player's latest stored self-assessment. */
export async function findAssessment(
  tx: Tx,
  playerId: number,
): Promise<{ score: number; at: Date } | undefined> {
  const { rows } = await sql<{ score: number; at: Date }>`
    select (detail->>'score')::int as score, at from public.protection_events
     where player_id = ${playerId} and what = 'assessment.kept' order by id desc limit 1`.execute(tx)
  return rows[0]
}
