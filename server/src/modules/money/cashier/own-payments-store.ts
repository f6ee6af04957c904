import type { PayoutState } from '@jogo/rules/cashier/withdrawal-states'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Payout } from '../../../partners/pix.ts'
import type { Tx } from '../../../platform/db.ts'
import { ownId, partnerId } from './partner-id.ts'
import type { Receipt } from './receipt-store.ts'

/** A received Pix in our books. */
export interface OwnReceipt {
  e2eid: string
  depositId?: string
  amount: Cents
  state: Receipt['state']
  takenBack: Cents
  receivedAt: Date
}

/** A payout in our books. */
export interface OwnPayout {
  /** The company's id of the payout. */
  payoutId: string
  /** Reference of the payout's movements. */
  id: string
  amount: Cents
  pixKey: string
  status: PayoutState
  e2eid?: string
  requestedAt: Date
  paidAt?: Date
  returns: readonly { rtrId: string; amount: Cents }[]
}

interface ReceiptRow {
  e2eid: string
  deposit_id: string | null
  amount_cents: bigint
  state: Receipt['state']
  taken_back_cents: bigint
  received_at: Date
}

const RECEIPT = sql`r.e2eid, r.deposit_id, r.amount_cents, r.state, r.taken_back_cents, r.received_at`

/** Receipts with these end-to-end ids, in no order; unknown ids are omitted. */
export async function listOwnReceipts(tx: Tx, e2eids: readonly string[]): Promise<OwnReceipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${RECEIPT} from public.pix_receipts r where r.e2eid = any (${[...e2eids]}::text[])`.execute(tx)
  return rows.map(toReceipt)
}

/** Receipts of a period by the company's clock, ordered by id, after an id. */
export async function listReceivedBetween(
  tx: Tx,
  { from, to, after, limit }: { from: Date; to: Date; after: string; limit: number },
): Promise<OwnReceipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${RECEIPT} from public.pix_receipts r
     where r.received_at >= ${from} and r.received_at < ${to} and r.e2eid > ${after} order by r.e2eid limit ${limit}`.execute(
    tx,
  )
  return rows.map(toReceipt)
}

interface PayoutRow {
  id: string
  amount_cents: bigint
  pix_key: string
  status: PayoutState
  e2eid: string | null
  requested_at: Date
  paid_at: Date | null
  returns: { rtrId: string; amount: string }[]
}

const PAYOUT = sql`p.id, p.amount_cents, w.pix_key, p.status, p.e2eid, w.requested_at, p.paid_at,
  (select coalesce(jsonb_agg(jsonb_build_object('rtrId', b.rtr_id, 'amount', b.amount_cents::text)), '[]')
     from public.withdrawal_returns b where b.payout_id = p.id) as returns
  from public.withdrawal_payouts p join public.withdrawals w on w.id = p.withdrawal_id`

/** Payouts with these ids, in no order; unknown ids are omitted. */
export async function listOwnPayouts(tx: Tx, ids: readonly string[]): Promise<OwnPayout[]> {
  const { rows } = await sql<PayoutRow>`
    select ${PAYOUT} where p.id = any (${[...ids]}::uuid[])`.execute(tx)
  return rows.map(toPayout)
}

/** Payouts that were booked as paid in a period by our clock, ordered by id, after an id. */
export async function listPaidBetween(
  tx: Tx,
  { from, to, after, limit }: { from: Date; to: Date; after: string; limit: number },
): Promise<OwnPayout[]> {
  const { rows } = await sql<PayoutRow>`
    select ${PAYOUT}
     where p.status in ('paid', 'returned') and p.paid_at >= ${from} and p.paid_at < ${to} and p.id > ${after}::uuid
     order by p.id limit ${limit}`.execute(tx)
  return rows.map(toPayout)
}

/** Ids of our payouts whose end-to-end id, in the company's answer, belongs to another payout or to a received Pix. */
export async function listReusedIds(
  tx: Tx,
  answers: readonly Pick<Payout, 'payoutId' | 'e2eid'>[],
): Promise<ReadonlySet<string>> {
  const named = answers.flatMap(({ payoutId, e2eid }) => {
    const id = ownId(payoutId)
    return id === undefined || e2eid === undefined ? [] : [{ id, e2eid }]
  })
  if (named.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${named.map(({ id }) => id)}::uuid[], ${named.map(({ e2eid }) => e2eid)}::text[]) as x (id, e2eid)
     where exists (select from public.withdrawal_payouts p where p.e2eid = x.e2eid and p.id <> x.id)
        or exists (select from public.pix_receipts r where r.e2eid = x.e2eid)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

const toReceipt = (row: ReceiptRow): OwnReceipt => ({
  e2eid: row.e2eid,
  amount: cents(row.amount_cents),
  state: row.state,
  takenBack: cents(row.taken_back_cents),
  receivedAt: row.received_at,
  ...(row.deposit_id !== null && { depositId: row.deposit_id }),
})

const toPayout = (row: PayoutRow): OwnPayout => ({
  payoutId: partnerId(row.id),
  id: row.id,
  amount: cents(row.amount_cents),
  pixKey: row.pix_key,
  status: row.status,
  requestedAt: row.requested_at,
  returns: row.returns.map(({ rtrId, amount }) => ({ rtrId, amount: cents(amount) })),
  ...(row.e2eid !== null && { e2eid: row.e2eid }),
  ...(row.paid_at !== null && { paidAt: row.paid_at }),
})
