import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { DONE, IN, OUT, WAITING } from '@jogo/contract/transaction-codes'
import type { BetToSettle } from '../settle/bet.ts'
import { betLabels } from '../settle/labels.ts'
import type { SellingDeps } from './deps.ts'

type EventDeps = Pick<SellingDeps, 'bus' | 'offer'>

/** Tells open pages that a cash-out of the bet waits, without money. */
export async function publishWaiting(deps: EventDeps, bet: BetToSettle): Promise<void> {
  const label = (await betLabels(deps, [bet]))(bet)
  publish(deps, bet, { source: { id: bet.id, ...label }, status: WAITING, type: IN })
}

/** Tells open pages that nothing was sold. An outgoing reversal of 0 is no stake and no end of the bet. */
export async function publishRefused(deps: EventDeps, bets: readonly BetToSettle[]): Promise<void> {
  if (bets.length === 0) return
  const labels = await betLabels(deps, bets)
  for (const bet of bets) {
    const settled = { bet: bet.id, state: 'cash_out_refused' } as const
    publish(deps, bet, {
      ...{ status: DONE, type: OUT },
      source: { id: bet.id, ...labels(bet), settled, reversal: true },
    })
  }
}

function publish(
  { bus }: EventDeps,
  { playerId }: BetToSettle,
  event: Pick<UserTransactionEvent, 'source' | 'status' | 'type'>,
): void {
  bus.publish(`transactions.user.${playerId}`, {
    source_type: 'bet',
    amount: 0,
    ...event,
  } satisfies UserTransactionEvent)
}
