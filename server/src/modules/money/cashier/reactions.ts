import { DEPOSIT_STATUS, WITHDRAWAL_STATUS } from '@jogo/contract/cashier'
import type { UserStateEvent, UserTransactionEvent } from '@jogo/contract/realtime'
import { IN, OUT } from '@jogo/contract/transaction-codes'
import { HELD_WHEN_REPORTED } from '@jogo/rules/aml/rules'
import type { FactOf, Reactions } from '../../../facts.ts'
import type { CashierDeps } from './deps.ts'
import { BY_HOUSE } from './hold-withdrawal.ts'
import { endStandingHold, hitHold, holdWithdrawals } from './standing-hold.ts'

type DepositFact = FactOf<'deposit.opened' | 'deposit.approved' | 'deposit.returned'>
type WithdrawalFact = FactOf<
  'withdrawal.paid' | 'withdrawal.progressed' | 'withdrawal.failed' | 'withdrawal.returned'
>

/**
 * Notifies the player's open pages that money has arrived, left or been returned. The hint has no data; a page reads them by its calls. Withdrawals are held
 * while a hit of a rule against money laundering is undecided. After the report of a hit, if the rule says so, they are held until two operators end the hold.
 */
export function cashierReactions({ bus, clock }: CashierDeps): Reactions {
  const publishTransaction = (playerId: number, event: UserTransactionEvent) =>
    bus.publish(`transactions.user.${playerId}`, event)
  const deposit = (status: number) => async (_tx: unknown, fact: DepositFact) => {
    const { playerId, depositId, amount } = fact
    const source = { id: depositId, ...('occurrence' in fact && { occurrence: fact.occurrence }) }
    publishTransaction(playerId, { source_type: 'deposit', source, status, type: IN, amount })
  }
  const withdrawal = (status: number) => async (_tx: unknown, fact: WithdrawalFact) => {
    const { playerId, withdrawalId, amount } = fact
    publishTransaction(playerId, {
      source_type: 'withdrawal',
      source: { id: withdrawalId },
      status,
      type: OUT,
      amount,
    })
  }
  const changed = async (_tx: unknown, { playerId }: FactOf<'withdrawal.held' | 'withdrawal.released'>) => {
    bus.publish(`users.${playerId}`, { why: 'withdrawal' } satisfies UserStateEvent)
  }
  return {
    'aml_hit.opened': async (tx, { playerId, number, holds }) => {
      if (holds) await holdWithdrawals({ clock }, tx, hitHold(playerId, number))
    },
    'aml_hit.decided': async (tx, { playerId, number, decision, rule }) => {
      const hold = hitHold(playerId, number)
      if (decision === 'reported' && HELD_WHEN_REPORTED.includes(rule))
        await holdWithdrawals({ clock }, tx, hold)
      else await endStandingHold({ clock }, tx, hold, { by: BY_HOUSE, why: `hit ${number} is ${decision}` })
    },
    'deposit.opened': deposit(DEPOSIT_STATUS.pending),
    'deposit.approved': deposit(DEPOSIT_STATUS.approved),
    'deposit.returned': deposit(DEPOSIT_STATUS.returned),
    'withdrawal.progressed': withdrawal(WITHDRAWAL_STATUS.pending),
    'withdrawal.held': changed,
    'withdrawal.released': changed,
    'withdrawal.paid': withdrawal(WITHDRAWAL_STATUS.paid),
    'withdrawal.failed': withdrawal(WITHDRAWAL_STATUS.failed),
    'withdrawal.returned': withdrawal(WITHDRAWAL_STATUS.failed),
  }
}
