import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import type { ClosingDeps } from './deps.ts'
import { beginProhibited } from './prohibited.ts'
import { updateDueNow } from './store.ts'

export function closingReactions(deps: ClosingDeps): Reactions {
  const { bus, clock } = deps
  /** Money that later reaches a closed account is paid out too. */
  const wakeClosing = (tx: Tx, { playerId }: { playerId: number }) => updateDueNow(tx, playerId, clock.now())
  const wakeSupplied = async (tx: Tx, fact: { playerId: number; kind: string }) => {
    if (fact.kind === 'supplied') await wakeClosing(tx, fact)
  }
  return {
    'player.prohibited': (tx, { playerId }) => beginProhibited(deps, tx, playerId),
    'balance.corrected': wakeClosing,
    'withdrawal.paid': wakeClosing,
    'withdrawal.failed': wakeClosing,
    'withdrawal.returned': wakeClosing,
    'win.released': wakeClosing,
    'bet.cashed_out': wakeClosing,
    'bet.settled': wakeClosing,
    'bet.corrected': wakeClosing,
    'round.closed': wakeSupplied,
    'round.corrected': wakeSupplied,
    /** The open pages of the player read the permissions again. */
    'closing.moved': async (_tx, { playerId }) => {
      bus.publish(`users.${playerId}`, { why: 'barred' } satisfies UserStateEvent)
    },
  }
}
