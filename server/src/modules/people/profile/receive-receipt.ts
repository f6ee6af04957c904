import type { SmsNotice } from '../../../partners/sms.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { ProfileDeps } from './deps.ts'
import { updateMessageState } from './message-store.ts'

/** Records the delivery of a message, from a notice of its company. @returns false for a forged notice */
export async function receiveReceipt(
  { db, clock, sms, security }: ProfileDeps,
  notice: SmsNotice,
  ip: string,
): Promise<boolean> {
  const receipt = sms.readReceipt(notice, clock.now())
  if (receipt === undefined) {
    security({ act: 'signature', result: 'refused', what: 'receipt of a message', ip })
    return false
  }
  if (receipt !== 'not understood' && isUuid(receipt.key))
    await updateMessageState(db.sql, receipt.key, receipt.state)
  return true
}
