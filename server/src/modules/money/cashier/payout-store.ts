import { LEGAL_MS } from '@jogo/rules/cashier/legal-clock'
import type { PlannedPayout } from '@jogo/rules/cashier/plan-payouts'
import type { PayoutState, WithdrawalState } from '@jogo/rules/cashier/withdrawal-states'
import { type Cents, cents } from '@jogo/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { toNumbers } from '../../../platform/gauges.ts'
import type { PAYOUT_FIGURES } from './payout-figures.ts'
import type { WithdrawalPayout } from './withdrawal.ts'

interface PayoutRow {
  id: string
  withdrawal_id: string
  player_id: bigint
  part: number
  amount_cents: bigint
  pix_key: string
  status: PayoutState
  sends: number
  due_at: Date
  failure_reason: string | null
  paid_at: Date | null
  e2eid: string | null
}

const COLUMNS = sql`p.id, p.withdrawal_id, w.player_id, p.part, p.amount_cents, w.pix_key, p.status, p.sends, p.due_at, p.failure_reason, p.paid_at, p.e2eid`
const FROM = sql`from public.withdrawal_payouts p join public.withdrawals w on w.id = p.withdrawal_id`

const toPayout = (row: PayoutRow): WithdrawalPayout => ({
  id: row.id,
  withdrawalId: row.withdrawal_id,
  playerId: Number(row.player_id),
  part: row.part,
  amount: cents(row.amount_cents),
  pixKey: row.pix_key,
  status: row.status,
  sends: row.sends,
  dueAt: row.due_at,
  ...(row.failure_reason !== null && { failureReason: row.failure_reason }),
  ...(row.paid_at !== null && { paidAt: row.paid_at }),
  ...(row.e2eid !== null && { e2eid: row.e2eid }),
})

/** Inserts payouts in order. @returns false if one of the ids exists */
export async function insertPayouts(
  tx: Tx,
  withdrawalId: string,
  payouts: readonly (PlannedPayout & { id: string })[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into public.withdrawal_payouts (id, withdrawal_id, part, amount_cents, due_at)
    select id, ${withdrawalId}::uuid, part, amount, due_at
      from unnest(${payouts.map(({ id }) => id)}::uuid[], ${payouts.map(({ amount }) => amount)}::bigint[],
        ${payouts.map(({ dueAt }) => dueAt)}::timestamptz[]) with ordinality as planned (id, amount, due_at, part)
    on conflict do nothing`.execute(tx)
  return numAffectedRows === BigInt(payouts.length)
}

/** Inserts the payouts of withdrawals that the release before has written. */
export async function insertMissingPayouts(tx: Tx): Promise<void> {
  await sql`insert into public.withdrawal_payouts (id, withdrawal_id, part, amount_cents, due_at)
    select w.id, w.id, 1, w.amount_cents, w.requested_at from public.withdrawals w
     where w.status = 'requested' and not exists (select from public.withdrawal_payouts p where p.withdrawal_id = w.id)
    on conflict do nothing`.execute(tx)
}

export async function findPayout(tx: Tx, id: string): Promise<WithdrawalPayout | undefined> {
  const { rows } = await sql<PayoutRow>`select ${COLUMNS} ${FROM} where p.id = ${id}`.execute(tx)
  return rows[0] && toPayout(rows[0])
}

/** A payout with the state of its withdrawal, both locked. */
export type LockedPayout = WithdrawalPayout & { withdrawalStatus: WithdrawalState }

/** Locks the withdrawal, then the payout. */
export async function lockPayout(tx: Tx, id: string): Promise<LockedPayout | undefined> {
  await sql`select from public.withdrawals where id = (select withdrawal_id from public.withdrawal_payouts where id = ${id}) for update`.execute(
    tx,
  )
  const { rows } = await sql<PayoutRow & { withdrawal_status: WithdrawalState }>`
    select ${COLUMNS}, w.status as withdrawal_status ${FROM} where p.id = ${id} for update of p`.execute(tx)
  const [row] = rows
  return row && { ...toPayout(row), withdrawalStatus: row.withdrawal_status }
}

/** Payouts by their ids, in no order; unknown ids are omitted. */
export async function listPayoutsByIds(tx: Tx, ids: readonly string[]): Promise<WithdrawalPayout[]> {
  const { rows } = await sql<PayoutRow>`
    select ${COLUMNS} ${FROM} where p.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows.map(toPayout)
}

/** The first payouts of each withdrawal, in order. */
export async function listFirstPayouts(
  tx: Tx,
  withdrawals: readonly string[],
  most: number,
): Promise<WithdrawalPayout[]> {
  const { rows } = await sql<PayoutRow>`select ${COLUMNS} ${FROM}
    where p.withdrawal_id = any(${[...withdrawals]}::uuid[]) and p.part <= ${most} order by p.part`.execute(
    tx,
  )
  return rows.map(toPayout)
}

export async function listPayouts(
  tx: Tx,
  withdrawalId: string,
  { after, limit }: { after: number; limit: number },
): Promise<WithdrawalPayout[]> {
  const { rows } = await sql<PayoutRow>`select ${COLUMNS} ${FROM}
    where p.withdrawal_id = ${withdrawalId} and p.part > ${after} order by p.part limit ${limit}`.execute(tx)
  return rows.map(toPayout)
}

export interface Sending {
  /** The payout; its `sends` include this sending. */
  payout: WithdrawalPayout
  /** Time of the latest earlier sending without a clear answer. */
  earlierUnsureAt: Date | undefined
}

/**
 * Counts a sending before the sending itself, so that a retry after a crash queries first. The caller has locked the payout.
 * @returns undefined for an ended or held payout, and for a payout that is not due yet
 */
export async function updateSendCounted(tx: Tx, id: string, now: Date): Promise<Sending | undefined> {
  const { rows } = await sql<PayoutRow & { earlier_unsure_at: Date | null }>`
    with earlier as (select id, unsure_at as earlier_unsure_at from public.withdrawal_payouts where id = ${id} for update)
    update public.withdrawal_payouts p set status = 'sent', sends = p.sends + 1, unsure_at = ${now}, sent_at = coalesce(p.sent_at, ${now})
      from earlier, public.withdrawals w
     where p.id = earlier.id and w.id = p.withdrawal_id and (p.status = 'sent' or p.status = 'waiting' and p.due_at <= ${now} and w.status <> 'held')
     returning ${COLUMNS}, earlier_unsure_at`.execute(tx)
  const [row] = rows
  return row && { payout: toPayout(row), earlierUnsureAt: row.earlier_unsure_at ?? undefined }
}

/**
 * Records the refusal of a sending. The payout waits again, because the company has nothing of it, unless an earlier sending has an unknown outcome. No effect
 * after another sending.
 * @returns whether the payout waits again
 */
export async function updateSendRefused(tx: Tx, { payout, earlierUnsureAt }: Sending): Promise<boolean> {
  const { rows } = await sql<{ status: PayoutState }>`
    update public.withdrawal_payouts set unsure_at = ${earlierUnsureAt ?? null},
      status = ${earlierUnsureAt ? 'sent' : 'waiting'}, sent_at = case when ${earlierUnsureAt === undefined} then null else sent_at end
    where id = ${payout.id} and sends = ${payout.sends} and status = 'sent' returning status`.execute(tx)
  return rows[0]?.status === 'waiting'
}

/** Marks a waiting payout as sent, because the company has it after all although it refused it for now. */
export async function updateSurfaced(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update public.withdrawal_payouts set status = 'sent', sent_at = ${at} where id = ${id} and status = 'waiting'`.execute(
    tx,
  )
}

export async function updatePayoutPaid(
  tx: Tx,
  id: string,
  e2eid: string | undefined,
  now: Date,
): Promise<void> {
  await sql`update public.withdrawal_payouts set status = 'paid', paid_at = ${now}, e2eid = ${e2eid ?? null}
    where id = ${id}`.execute(tx)
}

export async function updatePayoutEnded(
  tx: Tx,
  id: string,
  { status, reason, at }: { status: 'failed' | 'returned'; reason: string; at: Date },
): Promise<void> {
  await sql`update public.withdrawal_payouts set status = ${status}, failure_reason = ${reason}, ended_at = ${at}
    where id = ${id}`.execute(tx)
}

/** Ends the unsent payouts of a withdrawal. @returns the ended payouts, in order */
export async function updateCancelled(
  tx: Tx,
  withdrawalId: string,
  at: Date,
): Promise<{ id: string; amount: Cents }[]> {
  const { rows } = await sql<{ id: string; amount_cents: bigint; part: number }>`
    update public.withdrawal_payouts set status = 'cancelled', failure_reason = 'cancelled', ended_at = ${at}
     where withdrawal_id = ${withdrawalId} and status = 'waiting' returning id, amount_cents, part`.execute(
    tx,
  )
  return rows
    .sort((a, b) => a.part - b.part)
    .map(({ id, amount_cents }) => ({ id, amount: cents(amount_cents) }))
}

/** @returns whether the return is new */
export async function insertReturn(
  tx: Tx,
  row: { rtrId: string; id: string; payout: WithdrawalPayout; amount: Cents; createdAt: Date },
): Promise<boolean> {
  const { rows } =
    await sql`insert into public.withdrawal_returns (rtr_id, id, withdrawal_id, payout_id, amount_cents, created_at)
    values (${row.rtrId}, ${row.id}, ${row.payout.withdrawalId}, ${row.payout.id}, ${row.amount}, ${row.createdAt})
    on conflict (rtr_id) do nothing returning id`.execute(tx)
  return rows.length === 1
}

export async function isReturnBooked(tx: Tx, rtrId: string): Promise<boolean> {
  const { rows } = await sql`select from public.withdrawal_returns where rtr_id = ${rtrId}`.execute(tx)
  return rows.length > 0
}

export async function sumReturns(tx: Tx, payoutId: string): Promise<Cents> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from public.withdrawal_returns
    where payout_id = ${payoutId}`.execute(tx)
  return cents(rows[0]?.sum ?? 0n)
}

const WITHOUT_JOB = sql`not exists (select from graphile_worker.jobs j where j.key = 'payout:' || p.id and j.attempts < j.max_attempts)`

/** Due payouts that are not held and have no waiting job, earliest first. */
export async function listDue(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id ${FROM}
    where p.status = 'waiting' and p.due_at <= ${now} and w.status <> 'held' and ${WITHOUT_JOB}
    order by p.due_at, p.part limit ${limit}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Payouts that were sent, or paid since `paidSince`, and have no waiting job. */
export async function listUnfollowed(tx: Tx, paidSince: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from public.withdrawal_payouts p
    where (p.status = 'sent' or p.status = 'paid' and p.paid_at > ${paidSince}) and ${WITHOUT_JOB}
    order by p.due_at limit ${limit}`.execute(tx)
  return rows.map((row) => row.id)
}

const UNTIL_LATE = sql`p.status in ('waiting', 'sent') and p.due_at`

/** Withdrawals with an open payout that is late and not yet marked as late. */
export async function listLate(
  tx: Tx,
  dueBefore: Date,
  limit: number,
): Promise<{ id: string; playerId: number; amount: Cents }[]> {
  const { rows } = await sql<{ id: string; player_id: bigint; amount_cents: bigint }>`
    select w.id, w.player_id, w.amount_cents from public.withdrawals w
    where w.status in ('requested', 'held', 'paying') and exists (
      select from public.withdrawal_payouts p where p.withdrawal_id = w.id and p.late_at is null and ${UNTIL_LATE} < ${dueBefore})
    order by w.requested_at limit ${limit}`.execute(tx)
  return rows.map((row) => ({ id: row.id, playerId: Number(row.player_id), amount: cents(row.amount_cents) }))
}

export interface LatePayouts {
  /** Number and sum of the payouts that this call has marked. */
  count: number
  amount: Cents
  /** Number of the player's case about earlier late payouts. */
  supportCase: number | null
}

/** Marks the late payouts of a withdrawal. @returns undefined if all were marked before */
export async function updateLate(
  tx: Tx,
  withdrawalId: string,
  { dueBefore, at }: { dueBefore: Date; at: Date },
): Promise<LatePayouts | undefined> {
  const { rows: noticed } = await sql<{ support_case: number | null }>`
    update public.withdrawals set late_at = coalesce(late_at, ${at})
     where id = ${withdrawalId} and status in ('requested', 'held', 'paying')
    returning late_case::float8 as support_case`.execute(tx)
  if (!noticed[0]) return undefined
  const { rows } = await sql<{ amount_cents: bigint }>`
    update public.withdrawal_payouts p set late_at = ${at}
     where p.withdrawal_id = ${withdrawalId} and p.late_at is null and ${UNTIL_LATE} < ${dueBefore} returning amount_cents`.execute(
    tx,
  )
  if (rows.length === 0) return undefined
  const amount = cents(rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0n))
  return { count: rows.length, amount, supportCase: noticed[0].support_case }
}

export async function updateLateCase(tx: Tx, withdrawalId: string, supportCase: number): Promise<void> {
  await sql`update public.withdrawals set late_case = ${supportCase} where id = ${withdrawalId}`.execute(tx)
}

/** Values of `PAYOUT_FIGURES`. */
export async function readPayoutFigures(tx: Tx): Promise<Record<keyof typeof PAYOUT_FIGURES, number>> {
  const age = (moment: RawBuilder<unknown>) =>
    sql`coalesce(extract(epoch from now() - min(p.due_at) filter (where ${moment})), 0)::text`
  const unsent = sql`p.status = 'waiting' and w.status <> 'held' and p.due_at <= now()`
  const sent = sql`p.status = 'sent'`
  const held = sql`w.status = 'held' and p.status = 'waiting'`
  const { rows } = await sql<Record<keyof typeof PAYOUT_FIGURES, string>>`
    select count(*) filter (where ${unsent})::text as payouts_unsent, ${age(unsent)} as payouts_unsent_age_seconds,
      count(*) filter (where ${sent})::text as payouts_unconfirmed, ${age(sent)} as payouts_unconfirmed_age_seconds,
      count(distinct w.id) filter (where ${held})::text as withdrawals_held, greatest(${age(held)}::numeric, 0)::text as withdrawals_held_age_seconds,
      count(distinct w.id) filter (where p.due_at < now() - make_interval(secs => ${LEGAL_MS / 1_000}))::text as withdrawals_late
    from public.withdrawal_payouts p join public.withdrawals w on w.id = p.withdrawal_id
    where w.status in ('requested', 'held', 'paying') and p.status in ('waiting', 'sent')`.execute(tx)
  return toNumbers(rows[0] as Record<keyof typeof PAYOUT_FIGURES, string>)
}
