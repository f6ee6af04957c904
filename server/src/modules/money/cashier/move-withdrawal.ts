import {
  type WithdrawalMover,
  type WithdrawalState,
  withdrawalState,
} from '@jogo/rules/cashier/withdrawal-states'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import * as store from './withdrawal-store.ts'

/**
 * Brings a withdrawal to the state of its payouts and its hold. The end is published once for the paid amount
 * and once for the returned amount. Call with the withdrawal locked, after the change of a payout or a hold.
 * @param from its state before @param amount of the moved payout, centavos
 */
export async function moveWithdrawal(
  tx: Tx,
  { id, from, by, amount }: { id: string; from: WithdrawalState; by: WithdrawalMover; amount?: bigint },
): Promise<WithdrawalState> {
  const { counts, isHeld } = await store.readCounts(tx, id)
  const to = withdrawalState(counts, isHeld)
  await store.updateState(tx, { id, from, to, by })
  const withdrawal = (await store.findWithdrawal(tx, id)) ?? refuse('unexpected')
  const { playerId, paid, givenBack, failureReason } = withdrawal
  const fact = { playerId, withdrawalId: id }
  if (isEnd(to) && !isEnd(from)) {
    if (paid > 0n) await publish(tx, { name: 'withdrawal.paid', ...fact, amount: Number(paid) })
    if (givenBack > 0n && failureReason !== undefined)
      await publish(tx, {
        name: 'withdrawal.failed',
        ...fact,
        amount: Number(givenBack),
        reason: failureReason,
      })
  } else if (amount !== undefined && !isEnd(to))
    await publish(tx, { name: 'withdrawal.progressed', ...fact, amount: Number(amount) })
  return to
}

const isEnd = (state: WithdrawalState) => state !== 'requested' && state !== 'held' && state !== 'paying'
