import {
  isOpenWithdrawal,
  type WithdrawalMover,
  type WithdrawalState,
} from '@jogo/rules/cashier/withdrawal-states'
import { publish } from '../../../facts.ts'
import type { Payout } from '../../../partners/pix.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import { endUndecidedHold } from './hold-withdrawal.ts'
import { type MoveStep, moveWithdrawal } from './move-withdrawal.ts'
import { movementId } from './partner-id.ts'
import * as store from './payout-store.ts'

type BookDeps = Pick<CashierDeps, 'wallet' | 'clock'>

/**
 * Books a payout as sent again, because the company has it after all although it refused it for now. It can no longer be held. The caller has locked the
 * payout.
 * @returns the payout; unchanged unless it was waiting
 */
export async function bookSurfaced(
  { clock }: Pick<BookDeps, 'clock'>,
  tx: Tx,
  payout: store.LockedPayout,
): Promise<store.LockedPayout> {
  const { id, withdrawalId, withdrawalStatus: from, status } = payout
  if (status !== 'waiting') return payout
  await store.updateSurfaced(tx, id, clock.now())
  await moveWithdrawal(tx, { id: withdrawalId, from, by: 'worker' })
  return (await store.lockPayout(tx, id)) ?? refuse('unexpected')
}

/** Books a sent payout as paid. The caller has locked the payout. @returns the state of its withdrawal */
export async function bookPaid(
  { wallet, clock }: BookDeps,
  tx: Tx,
  payout: store.LockedPayout,
  { e2eid, by = 'company' }: { e2eid: string | undefined; by?: WithdrawalMover },
): Promise<WithdrawalState> {
  const { id, playerId, amount } = payout
  await wallet.postWithdrawal(tx, { id, playerId, amount })
  const paidAt = clock.now()
  await store.updatePayoutPaid(tx, id, e2eid, paidAt)
  return move(clock, tx, payout, { by, amount, paidAt })
}

/** Books a sent payout as failed, so its money goes back to the balance. The caller has locked the payout. */
export async function bookFailed(
  { wallet, clock }: BookDeps,
  tx: Tx,
  payout: store.LockedPayout,
  { reason, by = 'company' }: { reason: string; by?: WithdrawalMover },
): Promise<void> {
  const { id, playerId, amount } = payout
  await wallet.voidWithdrawal(tx, { id, playerId, amount })
  await store.updatePayoutEnded(tx, id, { status: 'failed', reason, at: clock.now() })
  await move(clock, tx, payout, { by, amount })
}

/**
 * Books each return as one movement, identified by the banks' id of the return. A return above the rest of the payout is left out.
 * @param from state of the withdrawal
 * @returns whether a return was left out
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
    await move(clock, tx, { ...payout, withdrawalStatus: from }, { by: 'company' })
  }
  return isExcess
}

async function move(
  clock: Clock,
  tx: Tx,
  { withdrawalId: id, withdrawalStatus: from }: store.LockedPayout,
  step: MoveStep,
): Promise<WithdrawalState> {
  const to = await moveWithdrawal(tx, { id, from, ...step })
  if (!isOpenWithdrawal(to)) await endUndecidedHold(clock, tx, id)
  return to
}
