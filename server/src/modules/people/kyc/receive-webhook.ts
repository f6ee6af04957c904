import type { KycDeps } from './deps.ts'
import type { WebhookRequest } from './index.ts'
import { reviewLater } from './queue.ts'
import { insertDelivery } from './store.ts'

/** Stores the exact bytes and answers at once. The content is only a hint; a job reads the state from the company. */
export async function receiveWebhook(
  { db, clock, companies, security }: KycDeps,
  { provider, ip, ...callback }: WebhookRequest,
) {
  const now = clock.now()
  const delivery = companies[provider].readDelivery(callback, now)
  if (delivery.kind === 'forged') {
    security({ act: 'signature', result: 'refused', what: 'identity notice', ip })
    return false
  }
  const { key, publicId } = delivery
  await db.transaction(async (tx) => {
    if (!(await insertDelivery(tx, { provider, key, body: callback.rawBody, at: now }))) return
    if (publicId) await reviewLater(tx, { provider, publicId, deliveryKey: key })
  })
  return true
}
