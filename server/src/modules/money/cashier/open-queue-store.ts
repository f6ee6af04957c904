import { type HoldCause, SHOWN_CAUSES } from '@jogo/rules/cashier/hold-rules'
import { LEGAL_MS } from '@jogo/rules/cashier/legal-clock'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { listHolds, type WithdrawalHold } from './hold-store.ts'
import { listPayouts } from './payout-store.ts'
import type { Withdrawal, WithdrawalPayout } from './withdrawal.ts'
import { findWithdrawal } from './withdrawal-store.ts'

/** A withdrawal on its way. */
export interface QueuedWithdrawal {
  id: string
  playerId: number
  amountCents: number
  status: 'requested' | 'held' | 'paying'
  /** Number of open payouts, and number of all payouts. */
  open: number
  parts: number
  requestedAt: Date
  /** Legal deadline of the next payout. */
  endsAt: Date
  /** The open hold: its number, its cause, its author and the player's support case. */
  hold: { number: number; cause: HoldCause; by: string; supportCase: number | null } | null
}

/** Withdrawals on their way, nearest legal deadline first. */
export async function listQueue(tx: Tx, limit = 200): Promise<QueuedWithdrawal[]> {
  interface Row extends Omit<QueuedWithdrawal, 'endsAt'> {
    dueAt: Date
  }
  const { rows } = await sql<Row>`
    select w.id, w.player_id::float8 as "playerId", w.amount_cents::float8 as "amountCents", w.status, w.requested_at as "requestedAt",
      p.open, p.parts, p.due_at as "dueAt",
      case when h.number is not null then json_build_object('number', h.number, 'cause', h.reason, 'by', h.held_by, 'supportCase', h.support_case) end as hold
    from public.withdrawals w
      cross join lateral (select count(*) filter (where status in ('waiting', 'sent'))::int as open, count(*)::int as parts,
          min(due_at) filter (where status in ('waiting', 'sent')) as due_at
        from public.withdrawal_payouts where withdrawal_id = w.id) p
      left join public.withdrawal_holds h on h.withdrawal_id = w.id and h.ended_at is null
    where w.status in ('requested', 'held', 'paying') and p.open > 0 order by p.due_at, w.id limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ dueAt, ...row }) => ({ ...row, endsAt: new Date(dueAt.getTime() + LEGAL_MS) }))
}

/** Data about a withdrawal for an operator's decision. */
export interface WithdrawalFile {
  withdrawal: Withdrawal
  payouts: WithdrawalPayout[]
  holds: (WithdrawalHold & { shown: (typeof SHOWN_CAUSES)[HoldCause] })[]
}

const MOST_SHOWN = 10_000

/** @throws Refusal withdrawal_not_found */
export async function readWithdrawal(tx: Tx, id: string): Promise<WithdrawalFile> {
  const withdrawal = (await findWithdrawal(tx, id)) ?? refuse('withdrawal_not_found')
  const holds = await listHolds(tx, id)
  return {
    withdrawal,
    payouts: await listPayouts(tx, id, { after: 0, limit: MOST_SHOWN }),
    holds: holds.map((hold) => ({ ...hold, shown: SHOWN_CAUSES[hold.cause] })),
  }
}
