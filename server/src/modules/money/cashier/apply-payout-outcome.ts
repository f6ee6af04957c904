import { ALARM_MS } from '@jogo/rules/cashier/legal-clock'
import type { Payout } from '../../../partners/pix.ts'
import type { Tx } from '../../../platform/db.ts'
import { bookFailed, bookPaid, bookReturns, bookSurfaced } from './book-payout.ts'
import { payoutFacts } from './booked-payments.ts'
import type { CashierDeps } from './deps.ts'
import { classifyPayout, type PixDifferenceKind } from './difference.ts'
import { upsertDifferences } from './difference-store.ts'
import { listOwnPayouts, listReusedIds } from './own-payments-store.ts'
import * as store from './payout-store.ts'
import { mayBeAtCompany, type WithdrawalPayout } from './withdrawal.ts'

/**
 * Books the outcome of a payout once: paid, refused (its money goes back to the balance), or returned by the bank after payment. An answer that contradicts our
 * books is stored as a difference and not booked.
 */
export async function applyPayoutOutcome(deps: CashierDeps, payoutId: string, answer: Payout): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await store.lockPayout(tx, payoutId)
    if (!found) return
    const isBookable = await isAboutIt(tx, found, answer)
    const payout = isBookable && mayBeAtCompany(found) ? await bookSurfaced(deps, tx, found) : found
    const isExcess = isBookable && (await book(deps, tx, payout, answer))
    if (!isBookable || isExcess || contradicts(payout, answer, deps.clock.now()))
      await storeContradictions(deps, tx, payout, answer)
  })
}

/** @returns whether the returns exceed the paid amount */
async function book(deps: CashierDeps, tx: Tx, payout: store.LockedPayout, answer: Payout): Promise<boolean> {
  const { status, returns, e2eid, reason } = answer
  const isOpen = payout.status === 'sent'
  if (isOpen && status === 'rejected') await bookFailed(deps, tx, payout, { reason: reason ?? 'refused' })
  const wasPaid = payout.status === 'paid' || payout.status === 'returned'
  if (status !== 'paid' || !(isOpen || wasPaid)) return false
  const from = isOpen ? await bookPaid(deps, tx, payout, { e2eid }) : payout.withdrawalStatus
  return bookReturns(deps, tx, payout, { returns, from })
}

/** Books a refusal: the company refused the latest sending and has no payout with its id. A payout that was sent again meanwhile is skipped. */
export async function failPayout(
  deps: CashierDeps,
  refused: WithdrawalPayout,
  reason: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payout = await store.lockPayout(tx, refused.id)
    if (payout?.status !== 'sent' || payout.sends !== refused.sends) return
    await bookFailed(deps, tx, payout, { reason })
  })
}

/** Whether the answer is about our payout. It is not if its amount or key differs, or if its end-to-end id is that of another payment. */
async function isAboutIt(tx: Tx, payout: WithdrawalPayout, answer: Payout): Promise<boolean> {
  const { amount, key, e2eid } = answer
  const isSame = amount === payout.amount && (key === undefined || key === payout.pixKey)
  const isOther = e2eid !== undefined && e2eid !== (payout.e2eid ?? e2eid)
  const isReused = (await listReusedIds(tx, [answer])).size > 0
  return isSame && !isOther && !isReused
}

/** Whether the answer contradicts the end of a payout, or has had an unknown state for long. */
function contradicts(payout: WithdrawalPayout, answer: Payout, now: Date): boolean {
  const isPaid = payout.status === 'paid' || payout.status === 'returned'
  const isBack = payout.status === 'failed' || payout.status === 'cancelled'
  const isLate = now.getTime() - payout.dueAt.getTime() > ALARM_MS
  return (
    (isPaid && answer.status === 'rejected') ||
    (isBack && answer.status === 'paid') ||
    (payout.status === 'sent' && answer.status === 'other' && isLate)
  )
}

/** Kinds of differences that no later answer resolves. */
const CONTRADICTIONS: ReadonlySet<PixDifferenceKind> = new Set([
  ...(['amount', 'other', 'reused_id', 'unknown_state', 'paid_after_void', 'unpaid', 'excess'] as const),
])

/** Stores contradictions at once. The comparison of lists would find them only hours later, and only within a day. */
async function storeContradictions(
  { clock, log }: CashierDeps,
  tx: Tx,
  { id }: WithdrawalPayout,
  answer: Payout,
): Promise<void> {
  const own = await listOwnPayouts(tx, [id])
  const now = clock.now()
  const findFacts = await payoutFacts(tx, { own, listed: [answer], now })
  const found = classifyPayout(answer, own[0], findFacts(own[0])).filter(({ kind }) =>
    CONTRADICTIONS.has(kind),
  )
  for (const { subject, key, kind } of await upsertDifferences(tx, found, now))
    log.error({ subject, key, kind }, 'a payment differs from our books')
}
