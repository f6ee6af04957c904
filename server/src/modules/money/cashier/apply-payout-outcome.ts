import { publish } from '../../../facts.ts'
import type { Payout } from '../../../partners/pix.ts'
import type { Tx } from '../../../platform/db.ts'
import type { CashierDeps } from './deps.ts'
import { movementId } from './partner-id.ts'
import type { Withdrawal } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

/**
 * Books the outcome of a payout once: paid, refused (the money goes back to the balance), or sent back after it was paid. An unknown
 * state changes nothing.
 */
export async function applyPayoutOutcome(
  deps: CashierDeps,
  withdrawalId: string,
  payout: Payout,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const withdrawal = await store.lockWithdrawal(tx, withdrawalId)
    if (!withdrawal || !isAboutIt(deps, withdrawal, payout)) return
    if (withdrawal.status === 'pending' && payout.status === 'paid') await pay(deps, tx, withdrawal, payout)
    if (withdrawal.status === 'pending' && payout.status === 'rejected') {
      await fail(deps, tx, withdrawal, payout.reason ?? 'refused')
    }
    if (payout.status === 'paid' && (withdrawal.status === 'pending' || withdrawal.status === 'paid')) {
      await postReturns(deps, tx, withdrawal, payout)
    }
  })
}

/** Books a refusal: the company refused the latest sending and knows of no such payout. A payout sent again meanwhile is skipped. */
export async function failPayout(deps: CashierDeps, refused: Withdrawal, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const withdrawal = await store.lockWithdrawal(tx, refused.id)
    if (withdrawal?.status !== 'pending' || withdrawal.sends !== refused.sends) return
    await fail(deps, tx, withdrawal, reason)
  })
}

/** False if amount or key under our id differ: nothing is booked, and a person must look. */
function isAboutIt({ log }: CashierDeps, withdrawal: Withdrawal, payout: Payout): boolean {
  const isSame =
    payout.amount === withdrawal.amount && (payout.key === undefined || payout.key === withdrawal.pixKey)
  if (!isSame)
    log.error(
      { withdrawal: withdrawal.id, payout: payout.e2eid },
      'the payment company tells of another payout under our id',
    )
  return isSame
}

async function pay(deps: CashierDeps, tx: Tx, withdrawal: Withdrawal, payout: Payout) {
  const { id, playerId, amount } = withdrawal
  await deps.wallet.postWithdrawal(tx, { id, playerId, amount })
  await store.updateWithdrawalPaid(tx, id, payout.e2eid, deps.clock.now())
  await publish(tx, { name: 'withdrawal.paid', playerId, withdrawalId: id, amount: Number(amount) })
}

async function fail(deps: CashierDeps, tx: Tx, withdrawal: Withdrawal, reason: string) {
  const { id, playerId, amount } = withdrawal
  await deps.wallet.voidWithdrawal(tx, { id, playerId, amount })
  await store.updateWithdrawalFailed(tx, id, reason, deps.clock.now())
  await publish(tx, { name: 'withdrawal.failed', playerId, withdrawalId: id, amount: Number(amount), reason })
}

/** Books each return as one movement, identified by the banks' id of the return. Never more than was paid. */
async function postReturns(deps: CashierDeps, tx: Tx, withdrawal: Withdrawal, payout: Payout) {
  const { id, playerId } = withdrawal
  const now = deps.clock.now()
  for (const { rtrId, amount } of payout.returns) {
    const returnId = movementId(rtrId)
    const isNew = await store.insertReturn(tx, {
      rtrId,
      id: returnId,
      withdrawalId: id,
      amount,
      createdAt: now,
    })
    if (!isNew) continue
    const returned = await store.sumReturns(tx, id)
    if (returned > withdrawal.amount) throw new Error(`more of withdrawal ${id} came back than was paid`)
    await deps.wallet.returnWithdrawal(tx, { id, playerId, amount, returnId })
    await publish(tx, { name: 'withdrawal.returned', playerId, withdrawalId: id, amount: Number(amount) })
    if (returned === withdrawal.amount) await store.updateWithdrawalReturned(tx, id, now)
  }
}
