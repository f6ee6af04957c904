import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** An act that waits for a second operator. */
export interface PendingAct {
  id: number
  operator: string
  act: string
  subject: string
  /** The parameters of the act, as JSON. */
  detail: unknown
  askedAt: Date
  expiresAt: Date
}

const COLUMNS = sql`id::int, operator, act, subject, detail, asked_at as "askedAt", expires_at as "expiresAt"`

/** @returns the number of the waiting act */
export async function insertPending(tx: Tx, act: Omit<PendingAct, 'id'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pending_acts (operator, act, subject, detail, asked_at, expires_at)
    values (${act.operator}, ${act.act}, ${act.subject}, ${JSON.stringify(act.detail)}::jsonb, ${act.askedAt}, ${act.expiresAt})
    returning id::int`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function listPending(tx: Tx, now: Date): Promise<PendingAct[]> {
  const { rows } = await sql<PendingAct>`select ${COLUMNS} from pending_acts
    where decision is null and expires_at > ${now} order by id`.execute(tx)
  return rows
}

export async function findPending(
  tx: Tx,
  id: number,
): Promise<(PendingAct & { decision: string | null }) | undefined> {
  const { rows } = await sql<PendingAct & { decision: string | null }>`
    select ${COLUMNS}, decision from pending_acts where id = ${id}`.execute(tx)
  return rows[0]
}

/**
 * Time until which an operator may not approve the acts of another operator. Null: no block. `never`: a permanent block, between an operator and the authors of
 * that operator's addition or change.
 */
export async function findApprovalUntil(
  tx: Tx,
  { by, of }: { by: string; of: string },
): Promise<Date | 'never' | null> {
  const { rows } = await sql<{ until: Date | null; never: boolean }>`
    select nullif(until, 'infinity') as until, coalesce(until = 'infinity', false) as never
    from approval_until(${by}, ${of}, clock_timestamp()) until`.execute(tx)
  return rows[0]?.never ? 'never' : (rows[0]?.until ?? null)
}

/** Locks a waiting act, so that the second of two concurrent decisions finds the first. */
export async function lockPending(tx: Tx, id: number, now: Date): Promise<PendingAct | undefined> {
  const { rows } = await sql<PendingAct>`select ${COLUMNS} from pending_acts
    where id = ${id} and decision is null and expires_at > ${now} for update`.execute(tx)
  return rows[0]
}

export async function updatePendingDecided(
  tx: Tx,
  { id, decision, by, at }: { id: number; decision: 'approved' | 'rejected'; by: string; at: Date },
): Promise<void> {
  await sql`update pending_acts set decision = ${decision}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`.execute(tx)
}
