import type { HoldCause } from '@jogo/rules/cashier/hold-rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A hold of a withdrawal. `number`: number of the hold in operators' lists; `supportCase`: number of the player's case about the hold, if it has one. */
export interface WithdrawalHold {
  number: number
  withdrawalId: string
  playerId: number
  cause: HoldCause
  supportCase: number | null
  evidence: Record<string, unknown>
  heldBy: string
  heldAt: Date
  releasedBy: string | null
  releasedAt: Date | null
  why: string | null
  outcome: 'released' | 'returned' | null
  /** Time at which the decision was carried out. */
  endedAt: Date | null
}

const COLUMNS = sql`number::float8 as number, withdrawal_id as "withdrawalId", player_id::float8 as "playerId", reason as cause,
  support_case::float8 as "supportCase", evidence, held_by as "heldBy", held_at as "heldAt", released_by as "releasedBy", released_at as "releasedAt", why, outcome, ended_at as "endedAt"`

/** @returns the number of the hold; undefined if the withdrawal is already held */
export async function insertHold(
  tx: Tx,
  hold: Pick<WithdrawalHold, 'withdrawalId' | 'playerId' | 'cause' | 'evidence' | 'heldBy' | 'heldAt'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    insert into public.withdrawal_holds (withdrawal_id, player_id, reason, evidence, held_by, held_at)
    values (${hold.withdrawalId}, ${hold.playerId}, ${hold.cause}, ${JSON.stringify(hold.evidence)}::jsonb, ${hold.heldBy}, ${hold.heldAt})
    on conflict (withdrawal_id) where ended_at is null do nothing returning number::float8 as number`.execute(
    tx,
  )
  return rows[0]?.number
}

export async function updateSupportCase(tx: Tx, number: number, supportCase: number): Promise<void> {
  await sql`update public.withdrawal_holds set support_case = ${supportCase} where number = ${number}`.execute(
    tx,
  )
}

/** The open hold of a withdrawal. For a decision the caller has locked the withdrawal. */
export async function findOpenHold(tx: Tx, withdrawalId: string): Promise<WithdrawalHold | undefined> {
  const { rows } = await sql<WithdrawalHold>`select ${COLUMNS} from public.withdrawal_holds
    where withdrawal_id = ${withdrawalId} and ended_at is null`.execute(tx)
  return rows[0]
}

/** Open holds of these withdrawals. */
export async function listOpenHolds(tx: Tx, withdrawals: readonly string[]): Promise<WithdrawalHold[]> {
  const { rows } = await sql<WithdrawalHold>`select ${COLUMNS} from public.withdrawal_holds
    where withdrawal_id = any (${[...withdrawals]}::uuid[]) and ended_at is null`.execute(tx)
  return rows
}

/** All holds of a withdrawal, oldest first. */
export async function listHolds(tx: Tx, withdrawalId: string): Promise<WithdrawalHold[]> {
  const { rows } = await sql<WithdrawalHold>`select ${COLUMNS} from public.withdrawal_holds
    where withdrawal_id = ${withdrawalId} order by number`.execute(tx)
  return rows
}

export async function updateHoldDecided(
  tx: Tx,
  number: number,
  { by, at, why, outcome }: { by: string; at: Date; why: string; outcome: 'released' | 'returned' },
): Promise<void> {
  await sql`update public.withdrawal_holds set released_by = ${by}, released_at = ${at}, why = ${why}, outcome = ${outcome}
    where number = ${number} and released_at is null`.execute(tx)
}

export async function updateHoldEnded(tx: Tx, number: number, at: Date): Promise<void> {
  await sql`update public.withdrawal_holds set ended_at = ${at} where number = ${number} and ended_at is null`.execute(
    tx,
  )
}

/** Withdrawals with an undone decision to return their money. */
export async function listReturning(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select withdrawal_id as id from public.withdrawal_holds
    where outcome = 'returned' and ended_at is null limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Number of the latest support case about a hold of the withdrawal. */
export async function findSupportCase(tx: Tx, withdrawalId: string): Promise<number | undefined> {
  const { rows } = await sql<{ supportCase: number }>`
    select support_case::float8 as "supportCase" from public.withdrawal_holds
    where withdrawal_id = ${withdrawalId} and support_case is not null order by number desc limit 1`.execute(
    tx,
  )
  return rows[0]?.supportCase
}
