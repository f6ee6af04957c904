import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { SuppliedSlip } from './action.ts'

/** Slip of a bet in a sports book, as stored. */
export interface StoredSlip {
  roundId: string
  playerId: number
  gameId: number
  /** The supplier's id of the slip. */
  key: string
  slip: SuppliedSlip
}

/** The slip of a bet, by the id of the bet's action. */
export async function findSlip(tx: Tx, betId: string): Promise<StoredSlip | undefined> {
  const { rows } = await sql<StoredSlip>`
    select r.id as "roundId", r.player_id::float8 as "playerId", r.game_id as "gameId", r.round_key as key, r.slip
      from supplier_actions a join supplier_rounds r on r.id = a.round_id
     where a.id = ${betId} and a.kind = 'bet' and r.slip is not null`.execute(tx)
  return rows[0]
}

/** The slip of each of these actions. */
export async function listSlipsByAction(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SuppliedSlip>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; slip: SuppliedSlip }>`
    select a.id, r.slip from supplier_actions a join supplier_rounds r on r.id = a.round_id
     where a.id = any (${ids}::uuid[]) and r.slip is not null`.execute(tx)
  return new Map(rows.map(({ id, slip }) => [id, slip]))
}

/** Confirms a bet, after which it is not discarded. @returns false if it was discarded before */
export async function updateConfirmed(tx: Tx, roundId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update supplier_rounds set confirmed_at = coalesce(confirmed_at, ${at}) where id = ${roundId} and refund_cents = 0`.execute(
      tx,
    )
  return Number(numAffectedRows) > 0
}

/** Whether the action is a settlement of the round. */
export async function hasSettlement(tx: Tx, roundId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from supplier_actions where id = ${id} and round_id = ${roundId} and kind = 'settlement'`.execute(
    tx,
  )
  return rows.length > 0
}
