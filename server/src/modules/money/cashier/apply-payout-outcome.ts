import { publish } from '../../../facts.ts'
import type { Payout } from '../../../partners/pix.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { movementId } from './partner-id.ts'
import * as store from './payout-store.ts'
import { mayBeAtCompany, type WithdrawalPayout } from './withdrawal.ts'
import { findWithdrawal } from './withdrawal-store.ts'

/**
 * Books the outcome of a payout once: paid, refused (its money goes back to the balance), or sent back after it was paid. An unknown
 * state changes nothing.
 */
export async function applyPayoutOutcome(deps: CashierDeps, payoutId: string, answer: Payout): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payout = await store.lockPayout(tx, payoutId)
    if (!payout || !(await isAboutIt(deps, tx, payout, answer))) return
    const isOpen = mayBeAtCompany(payout)
    if (isOpen && payout.status === 'waiting') await surface(deps, tx, payout)
    if (isOpen && answer.status === 'paid') await pay(deps, tx, payout, answer)
    if (isOpen && answer.status === 'rejected') await fail(deps, tx, payout, answer.reason ?? 'refused')
    if (answer.status === 'paid' && (isOpen || payout.status === 'paid')) {
      await postReturns(deps, tx, payout, answer)
    }
  })
}

/** Books a refusal: the company refused the latest sending and knows of no such payout. A payout sent again meanwhile is skipped. */
export async function failPayout(
  deps: CashierDeps,
  refused: WithdrawalPayout,
  reason: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payout = await store.lockPayout(tx, refused.id)
    if (payout?.status !== 'sent' || payout.sends !== refused.sends) return
    await fail(deps, tx, payout, reason)
  })
}

/** False if amount or key under our id differ, or the Pix was another payout: nothing is booked, and a person must look. */
async function isAboutIt(
  { log }: CashierDeps,
  tx: Tx,
  payout: WithdrawalPayout,
  answer: Payout,
): Promise<boolean> {
  const isSame = answer.amount === payout.amount && (answer.key === undefined || answer.key === payout.pixKey)
  const { id } = payout
  const { e2eid } = answer
  const isOther =
    e2eid !== undefined && (e2eid !== (payout.e2eid ?? e2eid) || (await store.isKnownPix(tx, { id, e2eid })))
  if (!isSame || isOther)
    log.error(
      { withdrawal: payout.withdrawalId, payout: id, e2eid },
      'the payment company tells of another payout under our id',
    )
  return isSame && !isOther
}

/** Sent after all, whatever the company said before; a hold comes too late for it. */
async function surface({ clock }: CashierDeps, tx: Tx, { id, withdrawalId }: WithdrawalPayout) {
  await store.updateSurfaced(tx, id, clock.now())
  const { status: from } = (await findWithdrawal(tx, withdrawalId)) ?? refuse('unexpected')
  await moveWithdrawal(tx, { id: withdrawalId, from, by: 'worker' })
}

async function pay(deps: CashierDeps, tx: Tx, payout: WithdrawalPayout, answer: Payout) {
  const { id, playerId, amount } = payout
  await deps.wallet.postWithdrawal(tx, { id, playerId, amount })
  await store.updatePayoutPaid(tx, id, answer.e2eid, deps.clock.now())
  await move(tx, payout, amount)
}

async function fail(deps: CashierDeps, tx: Tx, payout: WithdrawalPayout, reason: string) {
  const { id, playerId, amount } = payout
  await deps.wallet.voidWithdrawal(tx, { id, playerId, amount })
  await store.updatePayoutEnded(tx, id, { status: 'failed', reason, at: deps.clock.now() })
  await move(tx, payout, amount)
}

async function move(tx: Tx, { withdrawalId: id }: WithdrawalPayout, amount?: bigint) {
  const { status: from } = (await findWithdrawal(tx, id)) ?? refuse('unexpected')
  await moveWithdrawal(tx, { id, from, by: 'company', ...(amount !== undefined && { amount }) })
}

/** Books each return as one movement, identified by the banks' id of the return. Never more than was paid. */
async function postReturns(deps: CashierDeps, tx: Tx, payout: WithdrawalPayout, answer: Payout) {
  const { id, playerId, withdrawalId } = payout
  const now = deps.clock.now()
  for (const { rtrId, amount } of answer.returns) {
    const returnId = movementId(rtrId)
    if (!(await store.insertReturn(tx, { rtrId, id: returnId, payout, amount, createdAt: now }))) continue
    const returned = await store.sumReturns(tx, id)
    if (returned > payout.amount) throw new Error(`more of payout ${id} came back than was paid`)
    await deps.wallet.returnWithdrawal(tx, { id, playerId, amount, returnId })
    await publish(tx, {
      name: 'withdrawal.returned',
      playerId,
      withdrawalId,
      amount: Number(amount),
      returnId,
    })
    if (returned < payout.amount) continue
    await store.updatePayoutEnded(tx, id, { status: 'returned', reason: 'returned', at: now })
    await move(tx, payout)
  }
}
