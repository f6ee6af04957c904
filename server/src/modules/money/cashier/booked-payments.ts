import type { Cents } from '@jogo/rules/money'
import type { Payout } from '../../../partners/pix.ts'
import type { Tx } from '../../../platform/db.ts'
import { listBooked } from '../wallet/index.ts'
import type { PayoutFacts } from './difference.ts'
import { listReusedIds, type OwnPayout, type OwnReceipt } from './own-payments-store.ts'
import { movementId } from './partner-id.ts'

/** Amounts of the ledger's movements; undefined without a movement. */
export interface BookedPayments {
  receipt(receipt: OwnReceipt): Cents | undefined
  payout(payout: OwnPayout): Cents | undefined
}

/** Reads the ledger's movements of payments. */
export async function bookedPayments(
  tx: Tx,
  of: { receipts?: readonly OwnReceipt[]; payouts?: readonly OwnPayout[] },
): Promise<BookedPayments> {
  const rqs = [...(of.receipts ?? []).map(receiptReference), ...(of.payouts ?? []).map(({ id }) => id)]
  const booked = Map.groupBy(await listBooked(tx, rqs), ({ rq }) => rq)
  const amount = (rq: string, kind: string) =>
    booked.get(rq)?.find((movement) => movement.kind === kind)?.amount
  return {
    receipt: (receipt) => amount(receiptReference(receipt), RECEIPT_KINDS[receipt.state]),
    payout: ({ id }) => amount(id, 'post_withdrawal'),
  }
}

/** Facts about payouts that the company's answers do not contain. */
export async function payoutFacts(
  tx: Tx,
  { own, listed, now }: { own: readonly OwnPayout[]; listed: readonly Payout[]; now: Date },
): Promise<(payout: OwnPayout | undefined) => PayoutFacts> {
  const booked = await bookedPayments(tx, { payouts: own })
  const reused = await listReusedIds(tx, listed)
  return (payout) => ({
    booked: payout && booked.payout(payout),
    isReused: payout !== undefined && reused.has(payout.id),
    now,
  })
}

/** Kind of movement of a received Pix, by its state. A held Pix has no movement. */
const RECEIPT_KINDS: Readonly<Record<OwnReceipt['state'], string>> = {
  held: '',
  credited: 'deposit',
  returning: 'set_aside_deposit',
  stuck: 'set_aside_deposit',
  returned: 'return_deposit',
}

const receiptReference = ({ state, depositId, e2eid }: OwnReceipt): string =>
  state === 'credited' && depositId !== undefined ? depositId : movementId(e2eid)
