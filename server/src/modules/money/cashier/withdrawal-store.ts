import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { ListKey } from '../../../platform/cursor.ts'
import type { Tx } from '../../../platform/db.ts'
import { toNumbers } from '../../../platform/gauges.ts'
import type { PAYOUT_FIGURES } from './payout-figures.ts'
import type { Withdrawal, WithdrawalStatus } from './withdrawal.ts'

interface WithdrawalRow {
  id: string
  player_id: bigint
  amount_cents: bigint
  pix_key: string
  status: WithdrawalStatus
  sends: number
  failure_reason: string | null
  requested_at: Date
  paid_at: Date | null
  e2eid: string | null
}

const COLUMNS = sql`id, player_id, amount_cents, pix_key, status, sends, failure_reason, requested_at, paid_at, e2eid`

/** @returns whether it is new; false if the id exists, even for another player */
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
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from public.withdrawals where id = ${id}`.execute(tx)
  return rows[0] && toWithdrawal(rows[0])
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from public.withdrawals where id = ${id} for update`.execute(tx)
  return rows[0] && toWithdrawal(rows[0])
}

/** In no order; unknown ids are missing. */
export async function listByIds(tx: Tx, ids: readonly string[]): Promise<Withdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from public.withdrawals where id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows.map(toWithdrawal)
}

/** Serialises the player's withdrawals, so that two at once do not both fit under a limit. */
export async function lockWithdrawals(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('withdrawals', ${playerId}))`.execute(tx)
}

/** The player's counting withdrawals (neither failed nor returned), oldest first, except the one with the id. */
export async function listCounted(
  tx: Tx,
  { id, playerId, since }: { id: string; playerId: number; since: Date },
): Promise<{ amount: Cents; at: Date }[]> {
  const { rows } = await sql<{ amount_cents: bigint; requested_at: Date }>`
    select amount_cents, requested_at from public.withdrawals
    where player_id = ${playerId} and requested_at > ${since} and status in ('pending', 'paid') and id <> ${id}
    order by requested_at`.execute(tx)
  return rows.map((row) => ({ amount: cents(row.amount_cents), at: row.requested_at }))
}

/** The player's latest counting withdrawal and the highest paid since, except the one with the id. */
export async function findLatest(
  tx: Tx,
  { id, playerId, paidSince }: { id: string; playerId: number; paidSince: Date },
): Promise<{ lastAt: Date | undefined; highest: Cents | undefined }> {
  const { rows } = await sql<{ last_at: Date | null; highest: bigint | null }>`
    select max(requested_at) as last_at,
      max(amount_cents) filter (where status = 'paid' and paid_at > ${paidSince}) as highest
    from public.withdrawals where player_id = ${playerId} and status in ('pending', 'paid') and id <> ${id}`.execute(
    tx,
  )
  const { last_at: lastAt, highest } = rows[0] ?? { last_at: null, highest: null }
  return { lastAt: lastAt ?? undefined, highest: highest === null ? undefined : cents(highest) }
}

/** Time at which the sum of all players' requests within the window falls below `most` again; undefined if it is below now. */
export async function findHouseAgain(
  tx: Tx,
  { id, now, windowMs, most }: { id: string; now: Date; windowMs: number; most: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ total: bigint; last_at: Date | null }>`
    select coalesce(sum(amount_cents), 0)::bigint as total, min(requested_at) filter (where newer < ${most}) as last_at
    from (
      select amount_cents, requested_at, sum(amount_cents) over (order by requested_at desc, id) - amount_cents as newer
      from public.withdrawals
      where requested_at > ${new Date(now.getTime() - windowMs)} and status in ('pending', 'paid') and id <> ${id}
    ) asked`.execute(tx)
  const { total, last_at: lastAt } = rows[0] ?? { total: 0n, last_at: null }
  return total >= BigInt(most) && lastAt ? new Date(lastAt.getTime() + windowMs) : undefined
}

/** Newest first, older than `before`. */
export async function listWithdrawals(
  tx: Tx,
  playerId: number,
  before: ListKey | undefined,
  limit: number,
): Promise<Withdrawal[]> {
  const older = before ? sql`and (requested_at, id) < (${before.at}, ${before.id}::uuid)` : sql``
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from public.withdrawals where player_id = ${playerId} ${older}
    order by requested_at desc, id desc limit ${limit}`.execute(tx)
  return rows.map(toWithdrawal)
}

export interface Sending {
  /** Number of sendings, this one included. */
  withdrawal: Withdrawal
  /** The latest earlier sending without a clear answer. */
  earlierUnsureAt: Date | undefined
}

/** Recorded before the sending, so that a retry after a crash queries first. Undefined if no longer pending. */
export async function countSend(tx: Tx, id: string, now: Date): Promise<Sending | undefined> {
  const { rows } = await sql<WithdrawalRow & { earlier_unsure_at: Date | null }>`
    with earlier as (select id, unsure_at as earlier_unsure_at from public.withdrawals where id = ${id} for update)
    update public.withdrawals set sends = sends + 1, unsure_at = ${now} from earlier
    where withdrawals.id = earlier.id and status = 'pending' returning withdrawals.*, earlier_unsure_at`.execute(
    tx,
  )
  const [row] = rows
  return row && { withdrawal: toWithdrawal(row), earlierUnsureAt: row.earlier_unsure_at ?? undefined }
}

/** Records the refusal of a sending. No effect after another sending. */
export async function clearSend(tx: Tx, { withdrawal, earlierUnsureAt }: Sending): Promise<void> {
  await sql`update public.withdrawals set unsure_at = ${earlierUnsureAt ?? null}
    where id = ${withdrawal.id} and sends = ${withdrawal.sends} and status = 'pending'`.execute(tx)
}

export async function updateWithdrawalPaid(
  tx: Tx,
  id: string,
  e2eid: string | undefined,
  now: Date,
): Promise<void> {
  await sql`update public.withdrawals set status = 'paid', paid_at = ${now}, e2eid = ${e2eid ?? null}
    where id = ${id}`.execute(tx)
}

export async function updateWithdrawalFailed(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await sql`update public.withdrawals set status = 'failed', failure_reason = ${reason}, ended_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function updateWithdrawalReturned(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update public.withdrawals set status = 'returned', failure_reason = 'returned', ended_at = ${now}
    where id = ${id}`.execute(tx)
}

/** @returns whether the withdrawal is new */
export async function insertReturn(
  tx: Tx,
  row: { rtrId: string; id: string; withdrawalId: string; amount: Cents; createdAt: Date },
): Promise<boolean> {
  const { rows } =
    await sql`insert into public.withdrawal_returns (rtr_id, id, withdrawal_id, amount_cents, created_at)
    values (${row.rtrId}, ${row.id}, ${row.withdrawalId}, ${row.amount}, ${row.createdAt})
    on conflict (rtr_id) do nothing returning id`.execute(tx)
  return rows.length === 1
}

export async function sumReturns(tx: Tx, withdrawalId: string): Promise<Cents> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from public.withdrawal_returns
    where withdrawal_id = ${withdrawalId}`.execute(tx)
  return cents(rows[0]?.sum ?? 0n)
}

/** Whether a withdrawal of the player failed or was returned, in whole or in part, since then. */
export async function cameBackSince(tx: Tx, playerId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from public.withdrawals w
    where w.player_id = ${playerId} and (w.status = 'failed' and w.ended_at >= ${since}
      or exists (select from public.withdrawal_returns r where r.withdrawal_id = w.id and r.created_at >= ${since}))
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Withdrawals in progress, or paid since `paidSince`, without a waiting job. */
export async function listUnfollowed(tx: Tx, paidSince: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from public.withdrawals w
    where (w.status = 'pending' or (w.status = 'paid' and w.paid_at > ${paidSince}))
      and not exists (select from graphile_worker.jobs j where j.key = 'payout:' || w.id and j.attempts < j.max_attempts)
    order by w.requested_at limit ${limit}`.execute(tx)
  return rows.map((row) => row.id)
}

const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  playerId: Number(row.player_id),
  amount: cents(row.amount_cents),
  pixKey: row.pix_key,
  status: row.status,
  sends: row.sends,
  requestedAt: row.requested_at,
  ...(row.failure_reason !== null && { failureReason: row.failure_reason }),
  ...(row.paid_at !== null && { paidAt: row.paid_at }),
  ...(row.e2eid !== null && { e2eid: row.e2eid }),
})

/** Payouts that are not yet sent, and sent and not yet confirmed: how many, and seconds since the oldest was requested. */
export async function readPayoutFigures(tx: Tx): Promise<Record<keyof typeof PAYOUT_FIGURES, number>> {
  const { rows } = await sql<Record<keyof typeof PAYOUT_FIGURES, string>>`
    select count(*) filter (where sends = 0)::text as payouts_unsent,
           coalesce(extract(epoch from now() - min(requested_at) filter (where sends = 0)), 0)::text
             as payouts_unsent_age_seconds,
           count(*) filter (where sends > 0)::text as payouts_unconfirmed,
           coalesce(extract(epoch from now() - min(requested_at) filter (where sends > 0)), 0)::text
             as payouts_unconfirmed_age_seconds
      from public.withdrawals where status = 'pending'`.execute(tx)
  return toNumbers(rows[0] as Record<keyof typeof PAYOUT_FIGURES, string>)
}
