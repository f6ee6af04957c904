import type { Payout, ReceivedPix, Reply, Window } from '../../../partners/pix.ts'
import { refundedAmount } from './deposit.ts'
import type { CashierDeps } from './deps.ts'
import { ownId } from './partner-id.ts'
import { listPayoutsByIds } from './payout-store.ts'
import { followPayoutLater, takeReceiptLater } from './queue.ts'
import { listReceipts } from './receipt-store.ts'
import type { WithdrawalPayout } from './withdrawal.ts'

const HOUR_MS = 3_600_000
const BACK_HOURS = 26
const BATCH = 500

/** A difference that no job can resolve: a person must look. */
export interface PaymentDifference {
  payoutId: string
  /** `strange`: we never requested it. `paid_after_void`: paid although its money was given back to the player. */
  is: 'strange' | 'paid_after_void' | 'other_amount'
}

/**
 * Compares the company's lists of the last day with ours. Missed items are processed like a callback; unexplained ones are reported.
 * @returns the differences
 */
export async function reconcile(deps: CashierDeps): Promise<PaymentDifference[]> {
  const differences: PaymentDifference[] = []
  for (const window of lastHours(deps.clock.now())) {
    await reconcileReceived(deps, window)
    differences.push(...(await reconcilePayouts(deps, window)))
  }
  for (const difference of differences) deps.log.error(difference, 'a payout differs from our books')
  return differences
}

/** Hour by hour, oldest first: the list of a busy day would be too long. */
export const lastHours = (now: Date): Window[] =>
  Array.from({ length: BACK_HOURS }, (_, index) => {
    const to = new Date(now.getTime() - (BACK_HOURS - 1 - index) * HOUR_MS)
    return { from: new Date(to.getTime() - HOUR_MS), to }
  })

async function reconcileReceived({ db, pix, log, clock }: CashierDeps, window: Window): Promise<void> {
  for (const listed of batches(await pix.findReceived(window), log)) {
    const e2eids = listed.map((receivedPix) => receivedPix.e2eid)
    const known = new Map((await listReceipts(db.sql, e2eids)).map((receipt) => [receipt.e2eid, receipt]))
    for (const { e2eid, refunds } of listed) {
      const ours = known.get(e2eid)
      const isNews = !ours || (ours.state === 'credited' && refundedAmount(refunds) > ours.takenBack)
      if (isNews) await takeReceiptLater(db.sql, { e2eid, since: clock.now().toISOString() })
    }
  }
}

async function reconcilePayouts({ db, pix, log }: CashierDeps, window: Window): Promise<PaymentDifference[]> {
  const differences: PaymentDifference[] = []
  for (const listed of batches<Payout>(await pix.listPayouts(window), log)) {
    const ids = listed.flatMap((payout) => ownId(payout.payoutId) ?? [])
    const known = new Map((await listPayoutsByIds(db.sql, ids)).map((ours) => [ours.id, ours]))
    for (const payout of listed) {
      const ours = known.get(ownId(payout.payoutId) ?? '')
      const is = payoutDifference(payout, ours)
      if (is) differences.push({ payoutId: payout.payoutId, is })
      else if (ours && isBehind(ours, payout)) await followPayoutLater(db.sql, ours.id)
    }
  }
  return differences
}

export function payoutDifference(
  payout: Pick<Payout, 'amount' | 'status'>,
  ours: Pick<WithdrawalPayout, 'amount' | 'status'> | undefined,
): PaymentDifference['is'] | undefined {
  if (!ours) return 'strange'
  if (ours.amount !== payout.amount) return 'other_amount'
  const isBack = ours.status === 'failed' || ours.status === 'cancelled'
  return isBack && payout.status === 'paid' ? 'paid_after_void' : undefined
}

const isBehind = (ours: WithdrawalPayout, payout: Payout): boolean =>
  (ours.status === 'sent' && payout.status !== 'processing') ||
  (ours.status === 'paid' && payout.returns.length > 0)

function batches<T extends Payout | ReceivedPix>(reply: Reply<T[]>, log: CashierDeps['log']): T[][] {
  if (reply.is !== 'ok') {
    log.warn({ reply }, 'no list to reconcile with')
    return []
  }
  const parts: T[][] = []
  for (let at = 0; at < reply.value.length; at += BATCH) parts.push(reply.value.slice(at, at + BATCH))
  return parts
}
