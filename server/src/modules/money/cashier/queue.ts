import type { Tx } from '../../../platform/db.ts'
import { enqueue, enqueueEach } from '../../../platform/jobs.ts'

/** Pace of polling an open item: first after `firstMs`, then after a quarter of its age, at most `longestMs`. */
export interface Pace {
  firstMs: number
  longestMs: number
}

export const CHARGE_PACE: Pace = { firstMs: 5_000, longestMs: 30 * 60_000 }
export const RECEIPT_PACE: Pace = { firstMs: 1_000, longestMs: 10 * 60_000 }
export const REFUND_PACE: Pace = { firstMs: 2_000, longestMs: 30 * 60_000 }
export const PAYOUT_PACE: Pace = { firstMs: 2_000, longestMs: 5 * 60_000 }
/** Pace of checking a paid payout, because the receiver's bank may return it. */
export const PAID_PACE: Pace = { firstMs: 5_000, longestMs: 6 * 3_600_000 }

/** Time of the next poll. `retryAfterMs` from the company is the minimum wait. */
export function nextAsk(since: Date, now: Date, pace: Pace, retryAfterMs = 0): Date {
  const ageMs = Math.max(0, now.getTime() - since.getTime())
  const pauseMs = Math.min(Math.max(pace.firstMs, ageMs / 4), pace.longestMs)
  return new Date(now.getTime() + Math.max(pauseMs, retryAfterMs))
}

/** Jobs of the cashier. A job may run twice, late or concurrently; at most one job waits per subject. */
export const TASKS = {
  watchCharge: 'cashier.watch-charge',
  takeReceipt: 'cashier.take-receipt',
  returnReceipt: 'cashier.return-receipt',
  followPayout: 'cashier.follow-payout',
  returnHeld: 'cashier.return-held',
  replayCallback: 'cashier.replay-callback',
  settlePayout: 'cashier.settle-payout',
  correctBalance: 'cashier.correct-balance',
} as const

export interface ReceiptJob {
  e2eid: string
  /** Key of the callback with the Pix, for the callback's extra fields. */
  deliveryKey?: string
  /** Time of the first report of the Pix, ISO 8601. */
  since: string
}

export const keys = {
  charge: (depositId: string) => `charge:${depositId}`,
  receipt: (e2eid: string) => `receipt:${e2eid}`,
  refund: (e2eid: string) => `refund:${e2eid}`,
  payout: (payoutId: string) => `payout:${payoutId}`,
  returned: (withdrawalId: string) => `return-held:${withdrawalId}`,
} as const

const when = (runAt: Date | undefined) => (runAt ? { runAt } : {})

export const watchChargeLater = (tx: Tx, depositId: string, runAt?: Date) =>
  enqueue(tx, TASKS.watchCharge, { depositId }, { key: keys.charge(depositId), ...when(runAt) })

export const takeReceiptLater = (tx: Tx, job: ReceiptJob, runAt?: Date) =>
  enqueue(tx, TASKS.takeReceipt, job, { key: keys.receipt(job.e2eid), ...when(runAt) })

export const returnReceiptLater = (tx: Tx, e2eid: string, runAt?: Date) =>
  enqueue(tx, TASKS.returnReceipt, { e2eid }, { key: keys.refund(e2eid), ...when(runAt) })

export const followPayoutLater = (tx: Tx, payoutId: string, runAt?: Date) =>
  enqueue(tx, TASKS.followPayout, { payoutId }, { key: keys.payout(payoutId), ...when(runAt) })

export const followPayoutsLater = (tx: Tx, payouts: readonly string[]) =>
  enqueueEach(
    tx,
    TASKS.followPayout,
    payouts.map((payoutId) => ({ payload: { payoutId }, key: keys.payout(payoutId) })),
  )

/** `withdrawalId` stands in jobs of the release before, when a withdrawal had one payout with the same id. */
export type PayoutJob = { payoutId: string } | { withdrawalId: string }

export const returnHeldLater = (tx: Tx, withdrawalId: string) =>
  enqueue(tx, TASKS.returnHeld, { withdrawalId }, { key: keys.returned(withdrawalId) })
export const replayLater = (tx: Tx, replayId: string) =>
  enqueue(tx, TASKS.replayCallback, { replayId }, { key: `replay:${replayId}` })

/**
 * The outcome of a payout by evidence from the payment company. `e2eid`: end-to-end id of the paid Pix. `sends`: number of sendings that the evidence covers,
 * because a later sending may be accepted.
 */
export type PayoutSettlement = { payoutId: string; sends?: number } & (
  | { outcome: 'paid'; e2eid: string }
  | { outcome: 'failed'; e2eid?: undefined }
)

export const settlePayoutLater = (tx: Tx, settlement: PayoutSettlement) =>
  enqueue(tx, TASKS.settlePayout, settlement, { key: `settle:${settlement.payoutId}` })
export const correctBalanceLater = (tx: Tx, correctionId: string) =>
  enqueue(tx, TASKS.correctBalance, { correctionId }, { key: `correct:${correctionId}` })
