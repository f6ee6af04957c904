import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A Pix that has reached its receiver. */
export interface Payment {
  part: number
  amount: Cents
  at: Date
  e2eid: string | null
}

/** The Pix that was credited for a deposit; undefined before the credit. */
export async function findDepositPayment(tx: Tx, depositId: string): Promise<Payment | undefined> {
  const { rows } = await sql<{ amount_cents: bigint; received_at: Date; e2eid: string }>`
    select r.amount_cents, r.received_at, r.e2eid
      from public.deposits d join public.pix_receipts r on r.e2eid = d.e2eid
     where d.id = ${depositId} and d.status = 'approved'`.execute(tx)
  const [row] = rows
  return row && { part: 1, amount: cents(row.amount_cents), at: row.received_at, e2eid: row.e2eid }
}

export interface PaidPayouts {
  /** The first payments, in order. */
  payments: Payment[]
  /** Sum and number of all payments. */
  amount: Cents
  count: number
}

/** Paid payouts of a withdrawal that were not returned. `part`: number of a payout, for a receipt of this payout alone. */
export async function listPaidPayouts(
  tx: Tx,
  withdrawalId: string,
  { part, most }: { part: number | undefined; most: number },
): Promise<PaidPayouts> {
  const { rows } = await sql<{
    part: number
    amount_cents: bigint
    paid_at: Date
    e2eid: string | null
    sum: bigint
    count: number
  }>`
    select part, amount_cents, paid_at, e2eid, sum(amount_cents) over ()::bigint as sum, count(*) over ()::int as count
      from public.withdrawal_payouts
     where withdrawal_id = ${withdrawalId} and status = 'paid' ${part === undefined ? sql`` : sql`and part = ${part}`}
     order by part limit ${most}`.execute(tx)
  return {
    payments: rows.map((row) => ({
      part: row.part,
      amount: cents(row.amount_cents),
      at: row.paid_at,
      e2eid: row.e2eid,
    })),
    amount: cents(rows[0]?.sum ?? 0n),
    count: rows[0]?.count ?? 0,
  }
}

/** Number of payouts of a withdrawal; undefined for a withdrawal of another player. */
export async function countParts(
  tx: Tx,
  playerId: number,
  withdrawalId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from public.withdrawal_payouts p where p.withdrawal_id = w.id)::int as count
      from public.withdrawals w where w.id = ${withdrawalId} and w.player_id = ${playerId}`.execute(tx)
  return rows[0]?.count
}
