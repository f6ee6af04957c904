import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { ReceivedPix } from '../../../partners/pix.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Payer, ReturnReason } from './deposit.ts'
import type { RequestedRefund } from './refund-plan.ts'

/** A received Pix. State `held`: its payer is not known yet. */
export interface Receipt {
  e2eid: string
  depositId?: string
  amount: Cents
  state: 'held' | 'credited' | 'returning' | 'returned' | 'stuck'
  returnReason?: ReturnReason
  /** Amount of a credited Pix that the banks took back, centavos. */
  takenBack: Cents
  seenAt: Date
}

interface ReceiptRow {
  e2eid: string
  deposit_id: string | null
  amount_cents: bigint
  state: Receipt['state']
  return_reason: ReturnReason | null
  taken_back_cents: bigint
  seen_at: Date
}

const COLUMNS = sql`e2eid, deposit_id, amount_cents, state, return_reason, taken_back_cents, seen_at`

/** @param lock locks the receipt until the commit */
export async function findReceipt(tx: Tx, e2eid: string, lock = false): Promise<Receipt | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select ${COLUMNS} from public.pix_receipts where e2eid = ${e2eid} ${lock ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows[0] && toReceipt(rows[0])
}

/** Inserts the receipt, unless it exists, and locks its row, so that decisions about a Pix are serialised. */
export async function upsertLockedReceipt(
  tx: Tx,
  received: ReceivedPix,
  facts: { depositId: string | undefined; payer: Payer; seenAt: Date },
): Promise<Receipt> {
  await sql`insert into public.pix_receipts (e2eid, deposit_id, amount_cents, received_at, seen_at, state, payer)
    values (${received.e2eid}, ${facts.depositId ?? null}, ${received.amount}, ${received.at}, ${facts.seenAt}, 'held', ${facts.payer})
    on conflict (e2eid) do nothing`.execute(tx)
  const { rows } = await sql<ReceiptRow>`
    select ${COLUMNS} from public.pix_receipts where e2eid = ${received.e2eid} for update`.execute(tx)
  if (!rows[0]) throw new Error(`receipt ${received.e2eid} vanished`)
  return toReceipt(rows[0])
}

export async function updateReceiptCredited(tx: Tx, e2eid: string): Promise<void> {
  await sql`update public.pix_receipts set state = 'credited', payer = 'same' where e2eid = ${e2eid}`.execute(
    tx,
  )
}

export async function updateReceiptReturning(
  tx: Tx,
  e2eid: string,
  reason: ReturnReason,
  payer: Payer,
): Promise<void> {
  await sql`update public.pix_receipts set state = 'returning', return_reason = ${reason}, payer = ${payer}
    where e2eid = ${e2eid}`.execute(tx)
}

export async function updateReturnEnded(tx: Tx, e2eid: string, state: 'returned' | 'stuck'): Promise<void> {
  await sql`update public.pix_receipts set state = ${state} where e2eid = ${e2eid} and state = 'returning'`.execute(
    tx,
  )
}

/** @returns whether the amount changed */
export async function updateTakenBack(tx: Tx, e2eid: string, takenBack: Cents): Promise<boolean> {
  const { numAffectedRows } = await sql`update public.pix_receipts set taken_back_cents = ${takenBack}
    where e2eid = ${e2eid} and state = 'credited' and taken_back_cents < ${takenBack}`.execute(tx)
  return numAffectedRows === 1n
}

/** Receipts with these ids, in no order; unknown ids are omitted. */
export async function listReceipts(tx: Tx, e2eids: readonly string[]): Promise<Receipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${COLUMNS} from public.pix_receipts where e2eid = any(${[...e2eids]}::text[])`.execute(tx)
  return rows.map(toReceipt)
}

/** Pix for a player's charges that another CPF paid, newest first. */
export async function listOthersPix(tx: Tx, playerId: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ e2eid: string }>`
    select r.e2eid from public.pix_receipts r join public.deposits d on d.id = r.deposit_id
     where d.player_id = ${playerId} and r.payer = 'different' order by r.seen_at desc limit ${most}`.execute(
    tx,
  )
  return rows.map((row) => row.e2eid)
}

/** Unfinished receipts that have no waiting job. */
export async function listForgotten(tx: Tx, limit: number): Promise<Receipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${COLUMNS} from public.pix_receipts r
    where state in ('held', 'returning') and not exists (
      select from graphile_worker.jobs j where j.attempts < j.max_attempts
        and j.key = (case state when 'held' then 'receipt:' else 'refund:' end) || r.e2eid)
    order by seen_at limit ${limit}`.execute(tx)
  return rows.map(toReceipt)
}

export async function listRefunds(tx: Tx, e2eid: string): Promise<RequestedRefund[]> {
  const { rows } = await sql<{ refund_id: string; amount_cents: bigint; status: RequestedRefund['status'] }>`
    select refund_id, amount_cents, status from public.pix_refunds where e2eid = ${e2eid} order by asked_at`.execute(
    tx,
  )
  return rows.map((row) => ({ refundId: row.refund_id, amount: cents(row.amount_cents), status: row.status }))
}

export async function insertRefund(
  tx: Tx,
  e2eid: string,
  refund: { refundId: string; amount: Cents },
  now: Date,
) {
  await sql`insert into public.pix_refunds (e2eid, refund_id, amount_cents, status, asked_at)
    values (${e2eid}, ${refund.refundId}, ${refund.amount}, 'asked', ${now}) on conflict (e2eid, refund_id) do nothing`.execute(
    tx,
  )
}

export async function updateRefundEnded(
  tx: Tx,
  e2eid: string,
  refundId: string,
  end: { status: 'returned' | 'rejected'; reason?: string; at: Date },
): Promise<void> {
  await sql`update public.pix_refunds set status = ${end.status}, reason = ${end.reason ?? null}, decided_at = ${end.at}
    where e2eid = ${e2eid} and refund_id = ${refundId} and status = 'asked'`.execute(tx)
}

const toReceipt = (row: ReceiptRow): Receipt => ({
  e2eid: row.e2eid,
  amount: cents(row.amount_cents),
  state: row.state,
  takenBack: cents(row.taken_back_cents),
  seenAt: row.seen_at,
  ...(row.deposit_id !== null && { depositId: row.deposit_id }),
  ...(row.return_reason !== null && { returnReason: row.return_reason }),
})
