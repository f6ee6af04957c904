import type { Cents } from '@jogo/rules/money'
import type { Reason, Step } from '@jogo/rules/protection/closing'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { ClosingRow } from './closing.ts'

const COLUMNS = sql`id, player_id::float8 as "playerId", reason, begun_at as "begunAt", noticed_at as "noticedAt", closed_at as "closedAt",
  held_since as "heldSince", step, n, step_at as "stepAt", due_at::text as due`

/** Serialises the beginning and the undoing of a closing of an account. */
export async function lockClosings(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('closings', ${playerId}))`.execute(tx)
}

/** The running or completed closing of a player. */
export async function findClosing(tx: Tx, playerId: number): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`
    select ${COLUMNS} from public.closings where player_id = ${playerId} and step not in ('undone', 'superseded')`.execute(
    tx,
  )
  return rows[0]
}

/** The closing of a player, locked until the end of the transaction. */
export async function lockClosing(tx: Tx, playerId: number): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`
    select ${COLUMNS} from public.closings where player_id = ${playerId} and step not in ('undone', 'superseded') for update`.execute(
    tx,
  )
  return rows[0]
}

export async function findClosingById(tx: Tx, id: string): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`select ${COLUMNS} from public.closings where id = ${id}`.execute(tx)
  return rows[0]
}

/** Due closings, longest overdue first. */
export async function listDue(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from public.closings where due_at <= ${now} order by due_at limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface NewClosing {
  id: string
  playerId: number
  reason: Reason
  by: string
  why: string | undefined
  begunAt: Date
}

export async function insertClosing(tx: Tx, newClosing: NewClosing): Promise<void> {
  await sql`insert into public.closings (id, player_id, reason, by, why, begun_at, step, n, step_at, due_at)
    values (${newClosing.id}, ${newClosing.playerId}, ${newClosing.reason}, ${newClosing.by}, ${newClosing.why ?? null}, ${newClosing.begunAt}, 'begun', 1, ${newClosing.begunAt}, ${newClosing.begunAt})`.execute(
    tx,
  )
  await insertStep(tx, { id: newClosing.id, n: 1, step: 'begun', at: newClosing.begunAt, detail: {} })
}

export interface StepDone {
  step: Step
  at: Date
  /** Reference and amount of the step's withdrawal or movement. */
  reference?: string
  amount?: Cents
  detail?: object
}

async function insertStep(
  tx: Tx,
  { id, n, step, at, reference, amount, detail = {} }: StepDone & { id: string; n: number },
): Promise<void> {
  await sql`insert into public.closing_steps (closing_id, n, step, at, reference, amount_cents, detail)
    values (${id}, ${n}, ${step}, ${at}, ${reference ?? null}, ${amount ?? null}, ${JSON.stringify(detail)}::jsonb)`.execute(
    tx,
  )
}

/** Writes the next step. @returns false, without effect, if another step was written after the closing was read */
export async function updateStep(tx: Tx, closing: ClosingRow, done: StepDone): Promise<boolean> {
  const { step } = done
  // A step is never earlier than the step before it, even after the clock was set back.
  const at = done.at > closing.stepAt ? done.at : closing.stepAt
  const { numAffectedRows } = await sql`
    update public.closings set step = ${step}, n = n + 1, step_at = ${at}, due_at = ${at},
        noticed_at = case when ${step} = 'noticed' then ${at}::timestamptz else noticed_at end,
        closed_at = case when ${step} = 'closed' then ${at}::timestamptz else closed_at end,
        held_since = case when ${step} = 'held' then coalesce(held_since, ${at}::timestamptz) when ${step} in ('returned', 'surrendered') then null else held_since end
     where id = ${closing.id} and n = ${closing.n}`.execute(tx)
  if (Number(numAffectedRows) === 0) return false
  await insertStep(tx, { ...done, at, id: closing.id, n: closing.n + 1 })
  return true
}

/** Sets the time of the next check, unless an event made the closing due after it was read. */
export async function updateDueAt(tx: Tx, closing: ClosingRow, until: Date | null): Promise<void> {
  await sql`update public.closings set due_at = ${until}
    where id = ${closing.id} and n = ${closing.n} and due_at is not distinct from ${closing.due}::timestamptz`.execute(
    tx,
  )
}

/** Makes the player's closing due now, if there is one. */
export async function updateDueNow(tx: Tx, playerId: number, now: Date): Promise<void> {
  await sql`update public.closings set due_at = ${now}
    where player_id = ${playerId} and step not in ('undone', 'superseded')`.execute(tx)
}

/** Reference of the latest withdrawal of the balance. */
export async function findReturn(tx: Tx, { id, n }: ClosingRow): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from public.closing_steps where closing_id = ${id} and n <= ${n} and step = 'returning' order by n desc limit 1`.execute(
    tx,
  )
  return rows[0]?.reference
}

/** Time of the latest step that sent the balance or held it. */
export async function findTried(tx: Tx, { id }: ClosingRow): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select at from public.closing_steps where closing_id = ${id} and step in ('returning', 'held') order by n desc limit 1`.execute(
    tx,
  )
  return rows[0]?.at
}

export interface ClosingStep {
  step: Step
  at: Date
  amount: string | null
}

/** Steps of all closings of a player, oldest first. */
export async function listSteps(
  tx: Tx,
  playerId: number,
): Promise<(ClosingStep & { reason: Reason; by: string })[]> {
  const { rows } = await sql<ClosingStep & { reason: Reason; by: string }>`
    select s.step, s.at, s.amount_cents::text as amount, c.reason, c.by
      from public.closing_steps s join public.closings c on c.id = s.closing_id
     where c.player_id = ${playerId} order by s.id`.execute(tx)
  return rows
}
