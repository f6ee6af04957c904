import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { DONE, IN } from '@jogo/contract/transaction-codes'
import type { SettleDeps } from './deps.ts'
import type { BetPlan } from './plan.ts'

/** Publishes bets that ended without a movement to open pages: lost bets and reopened bets. A movement announces the others. */
export function publishEnded({ bus }: Pick<SettleDeps, 'bus'>, plans: readonly BetPlan[]): void {
  for (const { bet, ending } of plans) {
    if (!ending) continue
    const event: UserTransactionEvent = {
      source_type: 'bet',
      source: { id: bet.id, ...ending.label },
      ...{ status: DONE, type: IN, amount: 0 },
    }
    bus.publish(`transactions.user.${bet.playerId}`, event)
  }
}
