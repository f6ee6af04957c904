import type { CashierDeps } from './deps.ts'
import { upsertDelivery } from './inbox-store.ts'
import { ownId } from './partner-id.ts'
import { findPayout } from './payout-store.ts'
import { followPayoutLater, takeReceiptLater } from './queue.ts'

/**
 * Stores the payment company's delivery byte for byte, and enqueues the jobs that read the payments' state from the company. Resolves after the commit, and
 * only then is the company answered.
 */
export async function receiveCallback({ db, clock, pix, log }: CashierDeps, raw: Buffer): Promise<void> {
  const hints = pix.parseCallback(raw)
  const now = clock.now()
  await db.transaction(async (tx) => {
    await upsertDelivery(
      tx,
      hints.map(({ key }) => key),
      raw,
      now,
    )
    for (const hint of hints) {
      if (hint.kind === 'received') {
        await takeReceiptLater(tx, { e2eid: hint.e2eid, deliveryKey: hint.key, since: now.toISOString() })
      }
      const payoutId = hint.kind === 'payout' ? ownId(hint.payoutId) : undefined
      if (payoutId && (await findPayout(tx, payoutId))) await followPayoutLater(tx, payoutId)
      if (hint.kind === 'unreadable')
        log.warn({ key: hint.key }, 'the payment company delivered something unreadable')
    }
  })
}
