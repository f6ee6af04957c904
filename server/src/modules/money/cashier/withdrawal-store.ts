import type { PlannedPayout } from '@jogo/rules/cashier/plan-payouts'
import {
  mayMove,
  PAYOUT_STATES,
  type PayoutCounts,
  type PayoutState,
  type WithdrawalMover,
  type WithdrawalState,
} from '@jogo/rules/cashier/withdrawal-states'
import { type Cents, cents } from '@jogo/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { ListKey } from '../../../platform/cursor.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Withdrawal } from './withdrawal.ts'

interface WithdrawalRow {
  id: string
  player_id: bigint
  amount_cents: bigint
  pix_key: string
  status: WithdrawalState
  failure_reason: string | null
  requested_at: Date
  paid_at: Date | null
  e2eid: string | null
  paid: bigint
  pending: bigint
  given_back: bigint
  parts: number
  next_status: 'waiting' | 'sent' | null
  next_due_at: Date | null
}

const OPEN = sql`p.status in ('waiting', 'sent')`
/** Amount of a payout that the bank has returned in part. A wholly returned payout is in the state `returned`. */
const BACK = sql`coalesce((select sum(r.amount_cents) from public.withdrawal_returns r where r.payout_id = p.id and p.status = 'paid'), 0)`

const FIGURES = sql`w.id, w.player_id, w.amount_cents, w.pix_key, w.status, w.failure_reason, w.requested_at, w.paid_at, w.e2eid,
  f.paid, f.pending, f.given_back, f.parts, f.next_status, f.next_due_at
  from public.withdrawals w cross join lateral (
    select coalesce(sum(r.amount_cents), 0) as partial from public.withdrawal_returns r join public.withdrawal_payouts q on q.id = r.payout_id
     where r.withdrawal_id = w.id and q.status = 'paid') b
  cross join lateral (
    select (coalesce(sum(p.amount_cents) filter (where p.status = 'paid'), 0) - b.partial)::bigint as paid,
      coalesce(sum(p.amount_cents) filter (where ${OPEN}), 0)::bigint as pending,
      (coalesce(sum(p.amount_cents) filter (where p.status in ('failed', 'returned', 'cancelled')), 0) + b.partial)::bigint as given_back,
      count(*)::int as parts, (array_agg(p.status order by p.due_at, p.part) filter (where ${OPEN}))[1] as next_status,
      min(p.due_at) filter (where ${OPEN}) as next_due_at
    from public.withdrawal_payouts p where p.withdrawal_id = w.id) f`

/** @returns false if the id exists, also for another player */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: Pick<Withdrawal, 'id' | 'playerId' | 'amount' | 'pixKey' | 'requestedAt'>,
): Promise<boolean> {
  const { rows } =
    await sql`insert into public.withdrawals (id, player_id, amount_cents, pix_key, requested_at)
    values (${withdrawal.id}, ${withdrawal.playerId}, ${withdrawal.amount}, ${withdrawal.pixKey}, ${withdrawal.requestedAt})
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length === 1
}

export async function findWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<WithdrawalRow>`select ${FIGURES} where w.id = ${id}`.execute(tx)
  return rows[0] && toWithdrawal(rows[0])
}

/** @param id of a withdrawal, a payout or a return @returns id of the withdrawal; undefined for an unknown id */
export async function findWithdrawalId(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from public.withdrawals where id = ${id}
    union all select withdrawal_id from public.withdrawal_payouts where id = ${id}
    union all select withdrawal_id from public.withdrawal_returns where id = ${id} limit 1`.execute(tx)
  return rows[0]?.id
}

/** Locks the row, then reads it. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  await sql`select from public.withdrawals where id = ${id} for update`.execute(tx)
  return findWithdrawal(tx, id)
}

/**
 * Serialises the player's withdrawals, so that two concurrent withdrawals do not both fit under a limit, and locks the open withdrawals. It is called before
 * the wallet is locked, because the outcome of a payout also locks its withdrawal first.
 */
export async function lockWithdrawals(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('withdrawals', ${playerId}))`.execute(tx)
  await sql`select from public.withdrawals where player_id = ${playerId} and status in ('requested', 'held', 'paying')
    order by id for update`.execute(tx)
}

/** Payouts of a player that are due after `since`, without returned payouts, oldest first. */
export async function listCounted(tx: Tx, playerId: number, since: Date): Promise<PlannedPayout[]> {
  const { rows } = await sql<{ amount_cents: bigint; due_at: Date }>`
    select p.amount_cents, p.due_at from public.withdrawal_payouts p join public.withdrawals w on w.id = p.withdrawal_id
    where w.player_id = ${playerId} and p.due_at > ${since} and p.status in ('waiting', 'sent', 'paid')
    order by p.due_at, p.part`.execute(tx)
  return rows.map((row) => ({ amount: cents(row.amount_cents), dueAt: row.due_at }))
}

/** Earlier withdrawals, for the hold rules of a new withdrawal. */
export interface EarlierWithdrawals {
  /** Due time of the latest payout that was not returned. */
  lastAt: Date | undefined
  /** See `HoldFacts`. */
  lately: Cents
  highest: Cents | undefined
  hasWithdrawn: boolean
}

/** @param paidSince start of the period of `highest` @param dayAgo start of the period of `lately` */
export async function readEarlier(
  tx: Tx,
  playerId: number,
  { paidSince, dayAgo }: { paidSince: Date; dayAgo: Date },
): Promise<EarlierWithdrawals> {
  const counted = sql`from public.withdrawal_payouts p join public.withdrawals w on w.id = p.withdrawal_id
    where w.player_id = ${playerId} and p.status in ('waiting', 'sent', 'paid')`
  const { rows } = await sql<{
    last_at: Date | null
    lately: bigint
    highest: bigint | null
    has_withdrawn: boolean
  }>`
    with paid as (
      select requested_at, amount_cents, sum(amount_cents) over (order by requested_at range between interval '1 day' preceding and current row) as day_cents
      from public.withdrawals where player_id = ${playerId} and status = 'paid' and paid_at > ${paidSince}
    )
    select (select max(p.due_at) ${counted}) as last_at,
      (select coalesce(sum(p.amount_cents - ${BACK}), 0)::bigint ${counted} and w.requested_at > ${dayAgo}) as lately,
      (select coalesce(max(day_cents) filter (where requested_at <= ${dayAgo}), (array_agg(amount_cents order by requested_at))[1])::bigint from paid) as highest,
      exists (select from public.withdrawals where player_id = ${playerId} and status in ('paid', 'part_paid')) as has_withdrawn`.execute(
    tx,
  )
  const { last_at: lastAt, lately, highest, has_withdrawn: hasWithdrawn } = rows[0] ?? refuse('unexpected')
  return {
    ...{ lastAt: lastAt ?? undefined, lately: cents(lately), hasWithdrawn },
    highest: highest === null ? undefined : cents(highest),
  }
}

/**
 * Time at which the sum of all players' requests in the window falls below `most` again; undefined if it is below now. The request with this id is left out.
 */
export async function findHouseAgain(
  tx: Tx,
  { id, now, windowMs, most }: { id: string; now: Date; windowMs: number; most: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ total: bigint; last_at: Date | null }>`
    select coalesce(sum(amount_cents), 0)::bigint as total, min(requested_at) filter (where newer < ${most}) as last_at
    from (
      select amount_cents, requested_at, sum(amount_cents) over (order by requested_at desc, id) - amount_cents as newer
      from public.withdrawals
      where requested_at > ${new Date(now.getTime() - windowMs)} and status in ('requested', 'held', 'paying', 'paid', 'part_paid') and id <> ${id}
    ) requested`.execute(tx)
  const { total, last_at: lastAt } = rows[0] ?? { total: 0n, last_at: null }
  return total >= BigInt(most) && lastAt ? new Date(lastAt.getTime() + windowMs) : undefined
}

/** Withdrawals older than `before`, newest first. */
export async function listWithdrawals(
  tx: Tx,
  playerId: number,
  before: ListKey | undefined,
  limit: number,
): Promise<Withdrawal[]> {
  const older = before ? sql`and (w.requested_at, w.id) < (${before.at}, ${before.id}::uuid)` : sql``
  const { rows } = await sql<WithdrawalRow>`
    select ${FIGURES} where w.player_id = ${playerId} ${older} order by w.requested_at desc, w.id desc limit ${limit}`.execute(
    tx,
  )
  return rows.map(toWithdrawal)
}

/** Totals over the payouts of a withdrawal. */
export interface PayoutTotals {
  counts: PayoutCounts
  /** Amount of failed and cancelled payouts. A payout returned after payment is not in it. */
  unpaid: Cents
  /** Time of the latest paid payout. */
  paidAt: Date | null
  /** End-to-end id of the only payout; null with several. */
  e2eid: string | null
  /** Time of the latest end of a payout whose money went back. */
  endedAt: Date | null
  /** Whether a hold is open. */
  isHeld: boolean
}

const COUNTS = sql.join(
  PAYOUT_STATES.map((state) => sql`${state}::text, count(*) filter (where status = ${state})`),
)

/** Reads the totals in one pass over all payouts. */
export async function readCounts(tx: Tx, id: string): Promise<PayoutTotals> {
  const { rows } = await sql<Omit<PayoutTotals, 'unpaid'> & { unpaid: bigint }>`
    select json_build_object(${COUNTS}) as counts, max(paid_at) as "paidAt", max(ended_at) as "endedAt",
      case count(*) when 1 then max(e2eid) end as e2eid,
      coalesce(sum(amount_cents) filter (where status in ('failed', 'cancelled')), 0)::bigint as unpaid,
      exists (select from public.withdrawal_holds h where h.withdrawal_id = ${id} and h.ended_at is null) as "isHeld"
    from public.withdrawal_payouts where withdrawal_id = ${id}`.execute(tx)
  const row = rows[0] ?? refuse('unexpected')
  return { ...row, unpaid: cents(row.unpaid) }
}

/** Whether a given payout is in one of the states, found by the key of payouts alone. */
const isPart = (part: RawBuilder<unknown>, states: readonly PayoutState[]) =>
  sql`exists (select from public.withdrawal_payouts p where p.withdrawal_id = w.id and p.part = ${part} and p.status = any (${[...states]}))`

/**
 * Leaves a withdrawal in the state `paying`, if it has no hold, its last payout is open and its first payout is no longer waiting. Payouts are sent in order,
 * so all of them, up to 10,000, have to be counted only near the end.
 * @param paidAt time of a payout that has just been paid
 * @returns the player; undefined if the payouts have to be counted
 */
export async function updatePaying(
  tx: Tx,
  id: string,
  paidAt: Date | undefined,
): Promise<number | undefined> {
  const last = sql`(select max(l.part) from public.withdrawal_payouts l where l.withdrawal_id = w.id)`
  const { rows } = await sql<{ player_id: bigint }>`
    update public.withdrawals w set paid_at = coalesce(${paidAt ?? null}, paid_at)
     where id = ${id} and status = 'paying' and ${isPart(last, ['waiting', 'sent'])} and ${isPart(sql`1`, ['sent', 'paid', 'failed', 'returned'])}
       and not exists (select from public.withdrawal_holds h where h.withdrawal_id = w.id and h.ended_at is null)
    returning player_id`.execute(tx)
  return rows[0] && Number(rows[0].player_id)
}

/** Reason of the first payout whose money came back. */
const FIRST_REASON = sql`(select p.failure_reason from public.withdrawal_payouts p
  where p.withdrawal_id = withdrawals.id and p.failure_reason is not null order by p.part limit 1)`

/**
 * Writes the state of a withdrawal, with a summary of its only or latest payout. The caller has locked the withdrawal.
 * @returns the player
 * @throws Error for a move that the table of states does not allow
 */
export async function updateState(
  tx: Tx,
  { id, from, to, by }: { id: string; from: WithdrawalState; to: WithdrawalState; by: WithdrawalMover },
  { paidAt, e2eid, endedAt }: PayoutTotals,
): Promise<number> {
  if (from !== to && !mayMove(from, to, by))
    throw new Error(`withdrawal ${id} cannot go from ${from} to ${to} by ${by}`)
  const isShort = to === 'part_paid' || to === 'failed' || to === 'returned'
  const { rows } = await sql<{ player_id: bigint }>`
    update public.withdrawals set status = ${to}, paid_at = ${paidAt}, e2eid = ${e2eid},
      failure_reason = ${isShort ? FIRST_REASON : null}, ended_at = ${isShort ? endedAt : null}
     where id = ${id} returning player_id`.execute(tx)
  return Number(rows[0]?.player_id ?? refuse('unexpected'))
}

/** Whether a payout of the player failed or was returned, in whole or in part, since a moment. */
export async function cameBackSince(tx: Tx, playerId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from public.withdrawals w join public.withdrawal_payouts p on p.withdrawal_id = w.id
    where w.player_id = ${playerId} and (p.status in ('failed', 'cancelled') and p.ended_at >= ${since}
      or exists (select from public.withdrawal_returns r where r.payout_id = p.id and r.created_at >= ${since}))
    limit 1`.execute(tx)
  return rows.length > 0
}

const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  playerId: Number(row.player_id),
  amount: cents(row.amount_cents),
  pixKey: row.pix_key,
  status: row.status,
  requestedAt: row.requested_at,
  paid: cents(row.paid),
  pending: cents(row.pending),
  givenBack: cents(row.given_back),
  parts: row.parts,
  ...(row.failure_reason !== null && { failureReason: row.failure_reason }),
  ...(row.paid_at !== null && { paidAt: row.paid_at }),
  ...(row.e2eid !== null && { e2eid: row.e2eid }),
  ...(row.next_status && row.next_due_at && { next: { status: row.next_status, dueAt: row.next_due_at } }),
})
