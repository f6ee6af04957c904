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

/**
 * Brings a withdrawal to the state of its payouts and its hold. Its end is published once for the paid amount and once for the unpaid one. Call with the
 * withdrawal locked, after the change of a payout or a hold.
 * @param from its state before @param amount of the moved payout, centavos
 */
export async function moveWithdrawal(
  tx: Tx,
  { id, from, by, amount }: { id: string; from: WithdrawalState; by: WithdrawalMover; amount?: bigint },
): Promise<WithdrawalState> {
  const totals = await store.readCounts(tx, id)
  const to = withdrawalState(totals.counts, totals.isHeld)
  const playerId = await store.updateState(tx, { id, from, to, by }, totals)
  const fact = { playerId, withdrawalId: id }
  if (isOpenWithdrawal(to)) {
    if (amount !== undefined)
      await publish(tx, { name: 'withdrawal.progressed', ...fact, amount: Number(amount) })
  } else if (isOpenWithdrawal(from)) await publishEnd(tx, fact, totals)
  return to
}

/** Returned money was published by its return. */
async function publishEnd(
  tx: Tx,
  fact: { playerId: number; withdrawalId: string },
  { unpaid }: store.PayoutTotals,
): Promise<void> {
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
