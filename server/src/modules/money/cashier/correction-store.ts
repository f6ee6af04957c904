import type { CorrectionReason } from '@jogo/contract/statement'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A correction of a balance. `subject`: number of a difference, or `takenBackSubject`. */
export interface BalanceCorrection {
  /** Id of the correction, and reference of its movement. */
  id: string
  subject: string
  playerId: number
  /** Signed amount. */
  amount: Cents
  /** Reason that the player sees in the statement. */
  reason: CorrectionReason
  why: string
  by: string
  approvedBy: string | null
  at: Date
  postedAt: Date | null
  /** Time at which the worker refused it, because the balance did not cover the debit. */
  refusedAt: Date | null
}

const COLUMNS = sql`id, subject, player_id::float8 as "playerId", amount_cents as amount, reason, why, made_by as by, approved_by as "approvedBy", made_at as at,
  posted_at as "postedAt", refused_at as "refusedAt"`

/** Subject of a deposit that the banks took back: its end-to-end id and the centavos taken back so far, because the banks may take back more later. */
export const takenBackSubject = ({ e2eid, takenBack }: { e2eid: string; takenBack: Cents }): string =>
  `${e2eid}:${takenBack}`

/** Sum of a player's debits for a deposit that the banks took back, centavos. The caller has locked its receipt. */
export async function sumTakenBack(tx: Tx, playerId: number, e2eid: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(-sum(amount_cents), 0)::bigint as sum from public.balance_corrections
    where player_id = ${playerId} and split_part(subject, ':', 1) = ${e2eid} and refused_at is null`.execute(
    tx,
  )
  return rows[0]?.sum ?? 0n
}

/** @returns false if the subject already had a correction */
export async function insertCorrection(
  tx: Tx,
  correction: Omit<BalanceCorrection, 'postedAt' | 'refusedAt'>,
): Promise<boolean> {
  const { id, subject, playerId, amount, reason, why, by, approvedBy, at } = correction
  const { rows } = await sql`
    insert into public.balance_corrections (id, subject, player_id, amount_cents, reason, why, made_by, approved_by, made_at)
    values (${id}, ${subject}, ${playerId}, ${amount}, ${reason}, ${why}, ${by}, ${approvedBy}, ${at})
    on conflict (subject) where refused_at is null do nothing returning id`.execute(tx)
  return rows.length === 1
}

export async function lockCorrection(tx: Tx, id: string): Promise<BalanceCorrection | undefined> {
  const { rows } = await sql<BalanceCorrection & { amount: bigint }>`
    select ${COLUMNS} from public.balance_corrections where id = ${id} for update`.execute(tx)
  return rows[0] && { ...rows[0], amount: cents(rows[0].amount) }
}

export async function updateCorrectionPosted(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update public.balance_corrections set posted_at = ${at} where id = ${id}`.execute(tx)
}

export async function updateCorrectionRefused(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update public.balance_corrections set refused_at = ${at} where id = ${id} and posted_at is null`.execute(
    tx,
  )
}

/** Corrections without a movement, oldest first. */
export async function listUnposted(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from public.balance_corrections
    where posted_at is null and refused_at is null order by made_at limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Corrections, newest first. */
export async function listCorrections(tx: Tx, limit: number): Promise<BalanceCorrection[]> {
  const { rows } = await sql<BalanceCorrection & { amount: bigint }>`
    select ${COLUMNS} from public.balance_corrections order by made_at desc, id limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }))
}

/** Reasons of corrections by the references of their movements. */
export async function listCorrectionReasons(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CorrectionReason>> {
  const { rows } = await sql<Pick<BalanceCorrection, 'id' | 'reason'>>`
    select id, reason from public.balance_corrections where id = any (${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
