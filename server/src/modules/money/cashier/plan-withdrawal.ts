import type { Cents } from '@jogo/rules/money'
import { refuse } from '../../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import { planRequested } from './open-withdrawal.ts'

export interface WithdrawalPlan {
  /** Number of payouts. */
  parts: number
  /** Due time of the last payout. */
  lastDueAt: Date
}

/** An id of no withdrawal, so that every withdrawal counts towards the limits. */
const NONE = '00000000-0000-0000-0000-000000000000'

/** Plans the payouts of a withdrawal as if it were requested now; nothing is written. @throws Refusal insufficient_funds, which also bounds the work */
export async function planWithdrawal(
  deps: CashierDeps,
  playerId: number,
  amount: Cents,
): Promise<WithdrawalPlan> {
  const { real } = await deps.wallet.balance(playerId)
  if (amount > real) refuse('insufficient_funds')
  const requestedAt = deps.clock.now()
  const { payouts } = await planRequested(deps, deps.db.sql, { id: NONE, playerId, amount, requestedAt })
  return { parts: payouts.length, lastDueAt: payouts.at(-1)?.dueAt ?? requestedAt }
}
