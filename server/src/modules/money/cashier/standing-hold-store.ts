import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A reason for holding every withdrawal of a player. `reference`: origin of the reason, such as a hit of a rule. */
export interface StandingHold {
  playerId: number
  reference: string
  cause: 'fraud' | 'money_laundering'
  evidence: Record<string, unknown>
}

/** Inserts a standing hold; no effect if it exists. @returns whether it is in force; false after its end */
export async function insertStandingHold(
  tx: Tx,
  { playerId, reference, cause, evidence }: StandingHold,
  at: Date,
): Promise<boolean> {
  await sql`insert into public.withdrawal_standing_holds (player_id, reference, reason, evidence, since)
    values (${playerId}, ${reference}, ${cause}, ${JSON.stringify(evidence)}::jsonb, ${at}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql`select from public.withdrawal_standing_holds
    where player_id = ${playerId} and reference = ${reference} and ended_at is null`.execute(tx)
  return rows.length > 0
}

/**
 * Marks a standing hold as ended, and inserts it if it does not exist. Facts arrive in any order, so its beginning may arrive after its end and must have no
 * effect.
 */
export async function upsertStandingHoldEnded(
  tx: Tx,
  { playerId, reference, cause, evidence }: StandingHold,
  at: Date,
): Promise<void> {
  await sql`insert into public.withdrawal_standing_holds (player_id, reference, reason, evidence, since, ended_at)
    values (${playerId}, ${reference}, ${cause}, ${JSON.stringify(evidence)}::jsonb, ${at}, ${at})
    on conflict (player_id, reference) do update set ended_at = coalesce(withdrawal_standing_holds.ended_at, excluded.ended_at)`.execute(
    tx,
  )
}

/** A player's standing holds in force, oldest first. */
export async function listStandingHolds(tx: Tx, playerId: number): Promise<StandingHold[]> {
  const { rows } = await sql<StandingHold>`
    select player_id::float8 as "playerId", reference, reason as cause, evidence from public.withdrawal_standing_holds
    where player_id = ${playerId} and ended_at is null order by since, reference`.execute(tx)
  return rows
}

/** Open withdrawals of a player that have a waiting payout and no hold, oldest first. */
export async function listHoldable(tx: Tx, playerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from public.withdrawals w where w.player_id = ${playerId} and w.status in ('requested', 'paying')
      and exists (select from public.withdrawal_payouts p where p.withdrawal_id = w.id and p.status = 'waiting')
    order by w.requested_at`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Withdrawals of a player with an undecided hold that any standing hold has set, oldest first. */
export async function listHeldByStanding(tx: Tx, playerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.withdrawal_id as id from public.withdrawal_holds h join public.withdrawals w on w.id = h.withdrawal_id
    where h.player_id = ${playerId} and h.released_at is null and h.evidence ? 'reference' and w.status = 'held' order by h.number`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
