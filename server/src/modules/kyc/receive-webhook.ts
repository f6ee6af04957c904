import type { KycDeps } from './deps.ts'
import type { WebhookRequest } from './index.ts'
import { reviewLater } from './queue.ts'
import { insertDelivery } from './store.ts'

/** Kept byte by byte and answered at once. What it says is a hint: the job asks the company itself. */
export async function receiveWebhook(
  { db, clock, company, log }: KycDeps,
  { rawBody, headers }: WebhookRequest,
) {
  const now = clock.now()
  const delivery = company.readDelivery(rawBody, headers, now)
  if (delivery.kind === 'forged') {
    log.warn('a KYC delivery without a valid signature was refused')
    return false
  }
  const { key, publicId } = delivery
  await db.transaction(async (tx) => {
    if (!(await insertDelivery(tx, { key, body: rawBody, at: now }))) return
    if (publicId) await reviewLater(tx, { publicId, deliveryKey: key })
  })
  return true
}
