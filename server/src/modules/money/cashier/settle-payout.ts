import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { bookFailed, bookPaid, bookSurfaced } from './book-payout.ts'
import type { CashierDeps } from './deps.ts'
import { listReusedIds } from './own-payments-store.ts'
import { partnerId } from './partner-id.ts'
import { lockPayout } from './payout-store.ts'
import { type PayoutSettlement, settlePayoutLater } from './queue.ts'
import { mayBeAtCompany, type WithdrawalPayout } from './withdrawal.ts'

/** Pattern of end-to-end ids, lenient because companies' ids differ in length. */
const END_TO_END = /^[a-zA-Z0-9]{20,64}$/

/**
 * Enqueues the booking of a payout by evidence, for a payout whose outcome the company's answers leave open.
 * @returns the payout before it
 * @throws Refusal reason_missing, withdrawal_not_found, payout_not_sent, payout_sent_again, end_to_end_id_unusable
 */
export async function askToSettle(
  tx: Tx,
  settlement: PayoutSettlement,
  why: string,
): Promise<WithdrawalPayout> {
  if (why.trim() === '') refuse('reason_missing')
  const { payoutId, outcome, e2eid = '' } = settlement
  const payout = (await lockPayout(tx, payoutId)) ?? refuse('withdrawal_not_found')
  if (!mayBeAtCompany(payout)) refuse('payout_not_sent')
  if (isSentAgain(payout, settlement)) refuse('payout_sent_again')
  if (outcome === 'paid') {
    const answer = { payoutId: partnerId(payoutId), e2eid }
    if (!END_TO_END.test(e2eid) || (await listReusedIds(tx, [answer])).size > 0)
      refuse('end_to_end_id_unusable')
  }
  await settlePayoutLater(tx, settlement)
  return payout
}

/** Whether a failure is not proven, because the company may have accepted a sending that the evidence does not cover. */
const isSentAgain = (
  payout: WithdrawalPayout,
  { outcome, sends = payout.sends }: PayoutSettlement,
): boolean => outcome === 'failed' && payout.sends !== sends

/** Books the evidence as an answer of the company. No effect on a payout ended meanwhile; a failure has no effect on a payout sent again. */
export async function settlePayout(
  deps: Pick<CashierDeps, 'db' | 'wallet' | 'clock'>,
  settlement: PayoutSettlement,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await lockPayout(tx, settlement.payoutId)
    if (!found || !mayBeAtCompany(found) || isSentAgain(found, settlement)) return
    const payout = await bookSurfaced(deps, tx, found)
    if (settlement.outcome === 'paid') await bookPaid(deps, tx, payout, { e2eid: settlement.e2eid })
    else await bookFailed(deps, tx, payout, { reason: 'settled' })
  })
}
