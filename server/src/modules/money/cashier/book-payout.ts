import type { WithdrawalMover, WithdrawalState } from '@jogo/rules/cashier/withdrawal-states'
import { publish } from '../../../facts.ts'
import type { Payout } from '../../../partners/pix.ts'
import type { Tx } from '../../../platform/db.ts'
import type { CashierDeps } from './deps.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { movementId } from './partner-id.ts'
import * as store from './payout-store.ts'

type BookDeps = Pick<CashierDeps, 'wallet' | 'clock'>

/** Books a sent payout as paid. Call with it locked. @returns the state of its withdrawal */
export async function bookPaid(
  { wallet, clock }: BookDeps,
  tx: Tx,
  payout: store.LockedPayout,
  { e2eid, by = 'company' }: { e2eid: string | undefined; by?: WithdrawalMover },
): Promise<WithdrawalState> {
  const { id, playerId, amount } = payout
  await wallet.postWithdrawal(tx, { id, playerId, amount })
  await store.updatePayoutPaid(tx, id, e2eid, clock.now())
  return move(tx, payout, { by, amount })
}

/** Books a sent payout as failed: its money goes back to the balance. Call with it locked. */
export async function bookFailed(
  { wallet, clock }: BookDeps,
  tx: Tx,
  payout: store.LockedPayout,
  { reason, by = 'company' }: { reason: string; by?: WithdrawalMover },
): Promise<void> {
  const { id, playerId, amount } = payout
  await wallet.voidWithdrawal(tx, { id, playerId, amount })
  await store.updatePayoutEnded(tx, id, { status: 'failed', reason, at: clock.now() })
  await move(tx, payout, { by, amount })
}

/**
 * Books each return as one movement, identified by the banks' id of the return. A return of more than the rest of the payout is left out.
 * @param from state of the withdrawal @returns whether a return was left out
 */
export async function bookReturns(
  { wallet, clock }: BookDeps,
  tx: Tx,
  payout: store.LockedPayout,
  { returns, from }: Pick<Payout, 'returns'> & { from: WithdrawalState },
): Promise<boolean> {
  const { id, playerId, withdrawalId } = payout
  const now = clock.now()
  let left = payout.amount - (await store.sumReturns(tx, id))
  let isExcess = false
  for (const { rtrId, amount } of returns) {
    if (amount > left) {
      isExcess ||= !(await store.isReturnBooked(tx, rtrId))
      continue
    }
    const returnId = movementId(rtrId)
    if (!(await store.insertReturn(tx, { rtrId, id: returnId, payout, amount, createdAt: now }))) continue
    left -= amount
    await wallet.returnWithdrawal(tx, { id, playerId, amount, returnId })
    const fact = { playerId, withdrawalId, amount: Number(amount), returnId }
    await publish(tx, { name: 'withdrawal.returned', ...fact })
    if (left > 0n) continue
    await store.updatePayoutEnded(tx, id, { status: 'returned', reason: 'returned', at: now })
    await move(tx, { ...payout, withdrawalStatus: from }, { by: 'company' })
  }
  return isExcess
}

const move = (
  tx: Tx,
  { withdrawalId: id, withdrawalStatus: from }: store.LockedPayout,
  step: { by: WithdrawalMover; amount?: bigint },
) => moveWithdrawal(tx, { id, from, ...step })
