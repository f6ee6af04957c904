import type { Refund } from '../../../partners/pix.ts'
import type { CashierDeps } from './deps.ts'
import { movementId } from './partner-id.ts'
import { nextAsk, REFUND_PACE, returnReceiptLater } from './queue.ts'
import * as store from './receipt-store.ts'
import { planRefund } from './refund-plan.ts'

/** Takes one step of returning a Pix: reads the company's state, records the refund, requests it, checks it later. The step may be interrupted and repeated. */
export async function returnReceipt(deps: CashierDeps, e2eid: string): Promise<void> {
  const { db, clock, pix, log } = deps
  const receipt = await store.findReceipt(db.sql, e2eid)
  if (receipt?.state !== 'returning') return
  const again = (retryAfterMs?: number) =>
    returnReceiptLater(db.sql, e2eid, nextAsk(receipt.seenAt, clock.now(), REFUND_PACE, retryAfterMs))

  const reply = await pix.getReceived(e2eid)
  if (reply.is !== 'ok') return again(reply.is === 'unknown' ? reply.retryAfterMs : undefined)
  await noteDecisions(deps, e2eid, reply.value.refunds)
  const requests = await store.listRefunds(db.sql, e2eid)
  const plan = planRefund(receipt.amount, reply.value.refunds, requests)
  if (plan.is === 'done') return finish(deps, receipt)
  if (plan.is === 'wait') return again()
  if (plan.is === 'stuck') {
    log.error({ e2eid }, 'a Pix cannot be sent back; a person must look')
    return store.updateReturnEnded(db.sql, e2eid, 'stuck')
  }
  await store.insertRefund(db.sql, e2eid, plan, clock.now())
  const refunded = await pix.refund(e2eid, plan.refundId, plan.amount)
  if (refunded.is === 'refused') await noteRefusal(deps, e2eid, plan.refundId, refunded.code)
  return again(refunded.is === 'unknown' ? refunded.retryAfterMs : undefined)
}

async function noteDecisions({ db, clock }: CashierDeps, e2eid: string, listed: readonly Refund[]) {
  for (const { id, status, reason } of listed) {
    if (status !== 'returned' && status !== 'rejected') continue
    await store.updateRefundEnded(db.sql, e2eid, id, { status, at: clock.now(), ...(reason && { reason }) })
  }
}

/** Handles a refused request. The company's list is read before the refusal counts, because an earlier attempt may have arrived. */
async function noteRefusal({ db, clock, pix }: CashierDeps, e2eid: string, refundId: string, code: string) {
  const reply = await pix.getReceived(e2eid)
  if (reply.is !== 'ok' || reply.value.refunds.some((refund) => refund.id === refundId)) return
  await store.updateRefundEnded(db.sql, e2eid, refundId, {
    status: 'rejected',
    reason: code,
    at: clock.now(),
  })
}

async function finish({ db, wallet }: CashierDeps, receipt: store.Receipt) {
  await db.transaction(async (tx) => {
    await wallet.returnDeposit(tx, { id: movementId(receipt.e2eid), amount: receipt.amount })
    await store.updateReturnEnded(tx, receipt.e2eid, 'returned')
  })
}
