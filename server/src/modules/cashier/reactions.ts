import { DEPOSIT_STATUS, WITHDRAWAL_STATUS } from '@jogo/contract/cashier'
import type { UserTransactionEvent } from '@jogo/contract/realtime'
import type { Bus } from '../../platform/bus.ts'
import type { Fact, Reactions } from '../../platform/outbox.ts'

const IN = 1
const OUT = 0

/** Tells the player's open pages that money arrived, left or came back. A hint: the page reads the truth from the calls. */
export function cashierReactions(bus: Bus): Reactions {
  const tell =
    (event: Omit<UserTransactionEvent, 'source' | 'amount'>, id: string) =>
    async (_tx: unknown, fact: Fact) => {
      const occurrence = typeof fact.occurrence === 'number' ? { occurrence: fact.occurrence } : {}
      const source = { id: String(fact[id]), ...occurrence }
      const payload: UserTransactionEvent = { ...event, source, amount: Number(fact.amount) }
      bus.publish(`transactions.user.${Number(fact.playerId)}`, payload)
    }
  const deposit = { source_type: 'deposit', type: IN } as const
  const withdrawal = { source_type: 'withdrawal', type: OUT } as const
  return {
    'deposit.opened': tell({ ...deposit, status: DEPOSIT_STATUS.pending }, 'depositId'),
    'deposit.approved': tell({ ...deposit, status: DEPOSIT_STATUS.approved }, 'depositId'),
    'deposit.returned': tell({ ...deposit, status: DEPOSIT_STATUS.returned }, 'depositId'),
    'withdrawal.paid': tell({ ...withdrawal, status: WITHDRAWAL_STATUS.paid }, 'withdrawalId'),
    'withdrawal.failed': tell({ ...withdrawal, status: WITHDRAWAL_STATUS.failed }, 'withdrawalId'),
    'withdrawal.returned': tell({ ...withdrawal, status: WITHDRAWAL_STATUS.failed }, 'withdrawalId'),
  }
}
