import { ALARM_MS } from '@jogo/rules/cashier/legal-clock'
import type { Payout, Reply } from '../../../partners/pix.ts'
import { refuse } from '../../../platform/refusal.ts'
import { applyPayoutOutcome, failPayout } from './apply-payout-outcome.ts'
import type { CashierDeps } from './deps.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { partnerId } from './partner-id.ts'
import * as store from './payout-store.ts'
import { followPayoutLater, nextAsk, PAID_PACE, PAYOUT_PACE } from './queue.ts'
import { holdIfStanding } from './standing-hold.ts'
import { judgeRefusal, maySurface, type WithdrawalPayout } from './withdrawal.ts'
import { lockWithdrawals } from './withdrawal-store.ts'

/** Time for which a paid payout is checked for returns by the bank. */
export const RETURN_WATCH_MS = 7 * 24 * 3_600_000

/**
 * Takes one step of a payout: sends it, or reads its state. The step may be interrupted and repeated, and every sending has the same id. A payout that was sent
 * before is queried first. A payout that is held or not due is left to the sweep of due payouts.
 */
export async function followPayout(deps: CashierDeps, payoutId: string): Promise<void> {
  const payout = await store.findPayout(deps.db.sql, payoutId)
  if (payout?.status === 'waiting' || payout?.status === 'sent') return advance(deps, payout)
  if (payout?.status === 'paid') return watchForReturn(deps, payout)
  if (payout) return checkEnded(deps, payout)
}

/** Handles a callback about a payout whose money went back: the company may have paid it nevertheless. */
async function checkEnded(deps: CashierDeps, { id, dueAt }: WithdrawalPayout): Promise<void> {
  const reply = await deps.pix.getPayout(partnerId(id))
  if (reply.is === 'ok') await applyPayoutOutcome(deps, id, reply.value)
  if (reply.is !== 'unknown') return
  await followPayoutLater(deps.db.sql, id, nextAsk(dueAt, deps.clock.now(), PAYOUT_PACE, reply.retryAfterMs))
}

async function advance(deps: CashierDeps, payout: WithdrawalPayout): Promise<void> {
  const lookup = payout.sends === 0 ? undefined : await deps.pix.getPayout(partnerId(payout.id))
  const reply = lookup === undefined || lookup.is === 'missing' ? await send(deps, payout) : lookup
  if (reply?.is === 'ok') await applyPayoutOutcome(deps, payout.id, reply.value)
  const now = deps.clock.now()
  if (now.getTime() - payout.dueAt.getTime() > ALARM_MS) {
    deps.log.error(
      { withdrawal: payout.withdrawalId, payout: payout.id, reply: reply?.is },
      'a withdrawal waits for more than an hour',
    )
  }
  const after = await store.findPayout(deps.db.sql, payout.id)
  const isOpen = after?.status === 'sent' || after?.status === 'paid'
  // A refused payout waits for its next try. A held payout, or one that is not due, has no answer, and the sweep finds it.
  const isRefused = after?.status === 'waiting' && reply !== undefined
  if (!isOpen && !isRefused) return
  const retryAfterMs = reply?.is === 'unknown' ? reply.retryAfterMs : undefined
  await followPayoutLater(deps.db.sql, payout.id, nextAsk(payout.dueAt, now, PAYOUT_PACE, retryAfterMs))
}

/** @returns the company's answer; undefined if the payout has ended, is held or is not due */
async function send(deps: CashierDeps, { id }: WithdrawalPayout): Promise<Reply<Payout> | undefined> {
  const sending = await beginSending(deps, id)
  if (!sending) return undefined
  const { payout, earlierUnsureAt } = sending
  const payoutId = partnerId(id)
  const reply = await deps.pix.sendPayout({
    payoutId,
    amount: payout.amount,
    key: payout.pixKey,
    holderCpf: payout.pixKey,
    text: `Saque ${deps.settings().general_site_title}`,
  })
  if (reply.is !== 'refused') return reply
  deps.log.warn(
    { payout: id, code: reply.code, detail: reply.detail },
    'the payment company refused a payout',
  )
  const lookup = await deps.pix.getPayout(payoutId)
  if (lookup.is !== 'missing') return lookup
  const decision = judgeRefusal(reply.code, earlierUnsureAt, deps.clock.now())
  if (decision === 'fail') await failPayout(deps, payout, reply.code)
  if (decision === 'wait') await waitAgain(deps, sending)
  return lookup
}

/** Lets a refused payout wait for another try. Meanwhile it may be held or returned; a standing hold that began during the sending holds it. */
async function waitAgain(deps: CashierDeps, sending: store.Sending): Promise<void> {
  const { id, playerId, withdrawalId } = sending.payout
  const earlierUnsureAt = maySurface(sending.earlierUnsureAt, deps.clock.now())
    ? sending.earlierUnsureAt
    : undefined
  await deps.db.transaction(async (tx) => {
    await lockWithdrawals(tx, playerId)
    const { withdrawalStatus: from } = (await store.lockPayout(tx, id)) ?? refuse('unexpected')
    if (!(await store.updateSendRefused(tx, { ...sending, earlierUnsureAt }))) return
    await moveWithdrawal(tx, { id: withdrawalId, from, by: 'worker' })
    await holdIfStanding(deps, tx, { id: withdrawalId, playerId })
  })
}

/** Begins a sending under the lock of the withdrawal. So a hold either comes before it, or finds the payout sent. */
const beginSending = (deps: CashierDeps, id: string): Promise<store.Sending | undefined> =>
  deps.db.transaction(async (tx) => {
    const before = await store.lockPayout(tx, id)
    const sending = before && (await store.updateSendCounted(tx, id, deps.clock.now()))
    if (!sending || before.status !== 'waiting') return sending
    if (before.withdrawalStatus === 'requested')
      await moveWithdrawal(tx, { id: before.withdrawalId, from: 'requested', by: 'worker' })
    return sending
  })

async function watchForReturn(deps: CashierDeps, payout: WithdrawalPayout): Promise<void> {
  const paidAt = payout.paidAt ?? payout.dueAt
  const reply = await deps.pix.getPayout(partnerId(payout.id))
  if (reply.is === 'ok') await applyPayoutOutcome(deps, payout.id, reply.value)
  const after = await store.findPayout(deps.db.sql, payout.id)
  const now = deps.clock.now()
  if (after?.status !== 'paid' || now.getTime() - paidAt.getTime() > RETURN_WATCH_MS) return
  const retryAfterMs = reply.is === 'unknown' ? reply.retryAfterMs : undefined
  await followPayoutLater(deps.db.sql, payout.id, nextAsk(paidAt, now, PAID_PACE, retryAfterMs))
}
