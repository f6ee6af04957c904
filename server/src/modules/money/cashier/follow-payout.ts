import type { Payout, Reply } from '../../../partners/pix.ts'
import { applyPayoutOutcome, failPayout } from './apply-payout-outcome.ts'
import type { CashierDeps } from './deps.ts'
import { partnerId } from './partner-id.ts'
import { followPayoutLater, nextAsk, PAID_PACE, PAYOUT_PACE } from './queue.ts'
import { judgeRefusal, type Withdrawal } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

/** A paid withdrawal is checked this long for money that the bank sends back. */
export const RETURN_WATCH_MS = 7 * 24 * 3_600_000
/** The law allows two hours; the alarm leaves one for a person to act. */
const ALARM_MS = 60 * 60_000

/**
 * One step of a payout: send it, or read its state. Safe to interrupt and repeat. Only a never sent payout is sent without a query first, and every sending has
 * the same id.
 */
export async function followPayout(deps: CashierDeps, withdrawalId: string): Promise<void> {
  const withdrawal = await store.findWithdrawal(deps.db.sql, withdrawalId)
  if (withdrawal?.status === 'pending') return advance(deps, withdrawal)
  if (withdrawal?.status === 'paid') return watchForReturn(deps, withdrawal)
}

async function advance(deps: CashierDeps, withdrawal: Withdrawal): Promise<void> {
  const lookup = withdrawal.sends === 0 ? undefined : await deps.pix.getPayout(partnerId(withdrawal.id))
  const reply = lookup === undefined || lookup.is === 'missing' ? await send(deps, withdrawal) : lookup
  if (reply?.is === 'ok') await applyPayoutOutcome(deps, withdrawal.id, reply.value)
  const now = deps.clock.now()
  if (now.getTime() - withdrawal.requestedAt.getTime() > ALARM_MS) {
    deps.log.error(
      { withdrawal: withdrawal.id, reply: reply?.is },
      'a withdrawal waits for more than an hour',
    )
  }
  const after = await store.findWithdrawal(deps.db.sql, withdrawal.id)
  if (after?.status !== 'pending' && after?.status !== 'paid') return
  const retryAfterMs = reply?.is === 'unknown' ? reply.retryAfterMs : undefined
  await followPayoutLater(
    deps.db.sql,
    withdrawal.id,
    nextAsk(withdrawal.requestedAt, now, PAYOUT_PACE, retryAfterMs),
  )
}

/** @returns the company's answer; undefined if the withdrawal is no longer pending */
async function send(deps: CashierDeps, { id }: Withdrawal): Promise<Reply<Payout> | undefined> {
  const sending = await store.countSend(deps.db.sql, id, deps.clock.now())
  if (!sending) return undefined
  const { withdrawal, earlierUnsureAt } = sending
  const payoutId = partnerId(id)
  const reply = await deps.pix.sendPayout({
    payoutId,
    amount: withdrawal.amount,
    key: withdrawal.pixKey,
    holderCpf: withdrawal.pixKey,
    text: `Saque ${deps.settings().general_site_title}`,
  })
  if (reply.is !== 'refused') return reply
  deps.log.warn(
    { withdrawal: id, code: reply.code, detail: reply.detail },
    'the payment company refused a payout',
  )
  const lookup = await deps.pix.getPayout(payoutId)
  if (lookup.is !== 'missing') return lookup
  const decision = judgeRefusal(reply.code, earlierUnsureAt, deps.clock.now())
  if (decision === 'fail') await failPayout(deps, withdrawal, reply.code)
  if (decision === 'wait') await store.clearSend(deps.db.sql, sending)
  return lookup
}

async function watchForReturn(deps: CashierDeps, withdrawal: Withdrawal): Promise<void> {
  const paidAt = withdrawal.paidAt ?? withdrawal.requestedAt
  const reply = await deps.pix.getPayout(partnerId(withdrawal.id))
  if (reply.is === 'ok') await applyPayoutOutcome(deps, withdrawal.id, reply.value)
  const after = await store.findWithdrawal(deps.db.sql, withdrawal.id)
  const now = deps.clock.now()
  if (after?.status !== 'paid' || now.getTime() - paidAt.getTime() > RETURN_WATCH_MS) return
  const retryAfterMs = reply.is === 'unknown' ? reply.retryAfterMs : undefined
  await followPayoutLater(deps.db.sql, withdrawal.id, nextAsk(paidAt, now, PAID_PACE, retryAfterMs))
}
