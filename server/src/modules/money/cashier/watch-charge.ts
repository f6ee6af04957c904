import * as store from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'
import { partnerId } from './partner-id.ts'
import { CHARGE_PACE, nextAsk, takeReceiptLater, watchChargeLater } from './queue.ts'

/** Time for which a charge is polled after its creation, because a payment may arrive late. */
export const WATCH_MS = 25 * 3_600_000

/** Polls a charge at growing intervals until it is paid or a day old, because callbacks may be lost. */
export async function watchCharge(deps: CashierDeps, depositId: string): Promise<void> {
  const { db, clock, pix } = deps
  const deposit = await store.findDeposit(db.sql, depositId)
  if (!deposit || deposit.status === 'approved' || deposit.status === 'returned') return
  const reply = await pix.getCharge(partnerId(depositId))
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (reply.is === 'ok') {
      for (const { e2eid } of reply.value.received)
        await takeReceiptLater(tx, { e2eid, since: now.toISOString() })
    }
    const isOver = deposit.status === 'pending' && now > deposit.expiresAt
    if (isOver && (await store.updateDepositExpired(tx, depositId)))
      await deps.bonuses.releaseCoupon(tx, depositId)
    if (now.getTime() - deposit.createdAt.getTime() > WATCH_MS) return
    const retryAfterMs = reply.is === 'unknown' ? reply.retryAfterMs : undefined
    await watchChargeLater(tx, depositId, nextAsk(deposit.createdAt, now, CHARGE_PACE, retryAfterMs))
  })
}
