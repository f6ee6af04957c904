import type { SmsNotice } from '../../../partners/sms.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { ProfileDeps } from './deps.ts'
import { noteState } from './message-store.ts'

/** What became of a message, as its company tells. @returns false for a notice that is not the company's */
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
  if (receipt !== 'not understood' && isUuid(receipt.key)) await noteState(db.sql, receipt.key, receipt.state)
  return true
}
