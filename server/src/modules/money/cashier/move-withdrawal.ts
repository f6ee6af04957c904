import {
  isOpenWithdrawal,
  type WithdrawalMover,
  type WithdrawalState,
  withdrawalState,
} from '@jogo/rules/cashier/withdrawal-states'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import * as store from './withdrawal-store.ts'

/** Cause of a move. `amount`: amount of a payout that was paid or returned, centavos; `paidAt`: time of payment. */
export interface MoveStep {
  by: WithdrawalMover
  amount?: bigint
  paidAt?: Date
}

interface WithdrawalFact {
  playerId: number
  withdrawalId: string
}

/**
 * Moves a withdrawal to the state that follows from its payouts and its hold. The end of the withdrawal is published once for the paid amount and once for the
 * unpaid amount. The caller has locked the withdrawal, and calls this after the change of a payout or a hold.
 * @param from state before the change
 */
export async function moveWithdrawal(
  tx: Tx,
  { id, from, by, amount, paidAt }: MoveStep & { id: string; from: WithdrawalState },
): Promise<WithdrawalState> {
  const stays = from === 'paying' ? await store.updatePaying(tx, id, paidAt) : undefined
  if (stays !== undefined) {
    await publishProgress(tx, { playerId: stays, withdrawalId: id }, amount)
    return from
  }
  const totals = await store.readCounts(tx, id)
  const to = withdrawalState(totals.counts, totals.isHeld)
  const playerId = await store.updateState(tx, { id, from, to, by }, totals)
  const fact = { playerId, withdrawalId: id }
  if (isOpenWithdrawal(to)) await publishProgress(tx, fact, amount)
  else if (isOpenWithdrawal(from)) await publishEnd(tx, fact, totals)
  return to
}

async function publishProgress(tx: Tx, fact: WithdrawalFact, amount: bigint | undefined): Promise<void> {
  if (amount !== undefined)
    await publish(tx, { name: 'withdrawal.progressed', ...fact, amount: Number(amount) })
}

/** Publishes the end of a withdrawal. Returned money is not in it, because its return is already published. */
async function publishEnd(tx: Tx, fact: WithdrawalFact, { unpaid }: store.PayoutTotals): Promise<void> {
  const withdrawal = (await store.findWithdrawal(tx, fact.withdrawalId)) ?? refuse('unexpected')
  const { paid, amount: requested, failureReason } = withdrawal
  if (paid > 0n) await publish(tx, { name: 'withdrawal.paid', ...fact, amount: Number(paid) })
  if (unpaid > 0n)
    await publish(tx, {
      name: 'withdrawal.failed',
      ...fact,
      amount: Number(unpaid),
      requested: Number(requested),
      reason: failureReason ?? refuse('unexpected'),
    })
}
