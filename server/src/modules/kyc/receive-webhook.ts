import type { KycDeps } from './deps.ts'
import type { WebhookRequest } from './index.ts'
import { reviewLater } from './queue.ts'
import { insertDelivery } from './store.ts'

/** Stores the exact bytes and answers at once. The content is only a hint: the job reads the state from the company. */
export async function receiveWebhook(
  { db, clock, company, security }: KycDeps,
  { rawBody, headers, ip }: WebhookRequest,
) {
  const now = clock.now()
  const delivery = company.readDelivery(rawBody, headers, now)
  if (delivery.kind === 'forged') {
    security({ act: 'signature', result: 'refused', what: 'identity notice', ip })
    return false
  }
  const { key, publicId } = delivery
  await db.transaction(async (tx) => {
    if (!(await insertDelivery(tx, { key, body: rawBody, at: now }))) return
    if (publicId) await reviewLater(tx, { publicId, deliveryKey: key })
  })
  return true
}
