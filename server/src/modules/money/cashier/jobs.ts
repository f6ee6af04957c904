import type { ModuleJobs } from '../../../platform/jobs.ts'
import { type Rest, sweepRest } from '../../../platform/sweeps.ts'
import { correctBalance } from './correct-balance.ts'
import type { CashierDeps } from './deps.ts'
import { followPayout } from './follow-payout.ts'
import { findOpenHold, updateHoldEnded } from './hold-store.ts'
import { deleteOldDeliveries } from './inbox-store.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { createPayerCheck } from './payer.ts'
import { listDue, updateCancelled } from './payout-store.ts'
import { followPayoutsLater, type PayoutJob, type PayoutSettlement, type ReceiptJob, TASKS } from './queue.ts'
import { reconcile } from './reconcile.ts'
import { replayCallback } from './replay-callback.ts'
import { deleteOldReplays } from './replay-store.ts'
import { returnReceipt } from './return-receipt.ts'
import { settlePayout } from './settle-payout.ts'
import { takeReceipt } from './take-receipt.ts'
import { wakeForgotten } from './wake-forgotten.ts'
import { watchCharge } from './watch-charge.ts'
import { watchLegalClock } from './watch-legal-clock.ts'
import { lockWithdrawal } from './withdrawal-store.ts'

const CHECK_AGAIN_MS = 5 * 60_000

/** Registers our webhook address at the company if it differs. It is checked every few minutes. */
function createWebhookRegistration({ pix, clock, log, webhookUrl }: CashierDeps): () => Promise<void> {
  let fineUntil = 0
  let complained = false

  return async () => {
    if (clock.now().getTime() < fineUntil) return
    const known = await pix.getWebhook()
    if (known.is !== 'unknown' && !(known.is === 'ok' && known.value === webhookUrl)) {
      const made = await pix.registerWebhook(webhookUrl)
      if (made.is === 'ok') log.info({ webhookUrl }, 'the payment company has our webhook')
      else if (!complained) log.warn({ webhookUrl, made }, 'the payment company did not take our webhook')
      complained = made.is !== 'ok'
      if (made.is !== 'ok') return
    }
    if (known.is !== 'unknown') fineUntil = clock.now().getTime() + CHECK_AGAIN_MS
  }
}

const RECONCILE_MS = 10 * 60_000
const WAKE_MS = 60_000
const DUE_MS = 2_000
const WEBHOOK_MS = 2_000
const HOUR_MS = 3_600_000
/**
 * Retention of deliveries. Their exact bytes are evidence while a payer may dispute a Pix (eighty days, the Central Bank's MED). They contain CPFs, so they are
 * deleted afterwards.
 */
const KEEP_DELIVERIES_MS = 90 * 24 * HOUR_MS

export function cashierJobs(deps: CashierDeps): ModuleJobs {
  const identify = createPayerCheck(deps.pix, deps.clock)
  return {
    tasks: {
      [TASKS.watchCharge]: (payload) => watchCharge(deps, (payload as { depositId: string }).depositId),
      [TASKS.takeReceipt]: (payload) => takeReceipt(deps, identify, payload as ReceiptJob),
      [TASKS.returnReceipt]: (payload) => returnReceipt(deps, (payload as { e2eid: string }).e2eid),
      [TASKS.followPayout]: (payload) => {
        const job = payload as PayoutJob
        return followPayout(deps, 'payoutId' in job ? job.payoutId : job.withdrawalId)
      },
      [TASKS.returnHeld]: (payload) => returnHeld(deps, (payload as { withdrawalId: string }).withdrawalId),
      [TASKS.replayCallback]: (payload) =>
        replayCallback(deps, identify, (payload as { replayId: string }).replayId),
      [TASKS.settlePayout]: (payload) => settlePayout(deps, payload as PayoutSettlement),
      [TASKS.correctBalance]: (payload) =>
        correctBalance(deps, (payload as { correctionId: string }).correctionId),
    },
    repeats: [
      {
        name: 'cashier.reconcile',
        everyMs: RECONCILE_MS,
        run: async () => {
          await reconcile(deps)
        },
      },
      { name: 'cashier.send-due', everyMs: DUE_MS, run: () => sendDuePayouts(deps) },
      { name: 'cashier.watch-clock', everyMs: WAKE_MS, run: () => watchLegalClock(deps) },
      { name: 'cashier.wake-forgotten', everyMs: WAKE_MS, run: () => wakeForgotten(deps) },
      { name: 'cashier.register-webhook', everyMs: WEBHOOK_MS, run: createWebhookRegistration(deps) },
      {
        name: 'cashier.clean',
        everyMs: HOUR_MS,
        run: async () => {
          const before = new Date(deps.clock.now().getTime() - KEEP_DELIVERIES_MS)
          await deleteOldDeliveries(deps.db.sql, before)
          await deleteOldReplays(deps.db.sql, before)
        },
      },
    ],
  }
}

const MOST_DUE = 500

/** Enqueues due payouts: later parts of a withdrawal, payouts of a released withdrawal, and payouts with a lost job. */
async function sendDuePayouts({ db, clock }: Pick<CashierDeps, 'db' | 'clock'>): Promise<Rest> {
  const due = await listDue(db.sql, clock.now(), MOST_DUE)
  await followPayoutsLater(db.sql, due)
  return sweepRest(due.length, MOST_DUE)
}

/** Executes an operator's decision: the money of unsent payouts goes back to the balance. */
async function returnHeld({ db, clock, wallet }: CashierDeps, withdrawalId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId)
    const hold = await findOpenHold(tx, withdrawalId)
    if (!withdrawal || hold?.outcome !== 'returned') return
    const now = clock.now()
    const { playerId, status: from } = withdrawal
    for (const payout of await updateCancelled(tx, withdrawalId, now))
      await wallet.voidWithdrawal(tx, { ...payout, playerId })
    await updateHoldEnded(tx, hold.number, now)
    await moveWithdrawal(tx, { id: withdrawalId, from, by: 'operator' })
  })
}
