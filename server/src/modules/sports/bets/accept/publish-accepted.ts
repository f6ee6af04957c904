import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { DONE, OUT } from '@jogo/contract/transaction-codes'
import { toWire } from '@jogo/rules/money'
import type { SettleDeps } from '../settle/deps.ts'
import { betLabels } from '../settle/labels.ts'
import { type AcceptedBet, totalStake } from './accepted-bet.ts'

/** Sends the stake of each bet that was taken to the player's open pages; a free bet has none. */
export async function publishAccepted(deps: SettleDeps, accepted: readonly AcceptedBet[]): Promise<void> {
  const staked = accepted.filter(({ bet }) => bet.free.stake === 0n).map(({ bet }) => bet)
  if (staked.length === 0) return
  const labels = await betLabels(deps, staked)
  for (const bet of staked) {
    const event: UserTransactionEvent = {
      source_type: 'bet',
      source: { id: bet.id, ...labels(bet), settled: { bet: bet.id, state: 'accepted' } },
      ...{ status: DONE, type: OUT, amount: toWire(totalStake(bet)) },
    }
    deps.bus.publish(`transactions.user.${bet.playerId}`, event)
  }
}
