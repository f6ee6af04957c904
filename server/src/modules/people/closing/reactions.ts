import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import type { ClosingDeps } from './deps.ts'
import { beginProhibited } from './prohibited.ts'
import { wake } from './store.ts'

export function closingReactions(deps: ClosingDeps): Reactions {
  const { bus, clock } = deps
  /** Later changes of a closed account's balance are paid out too. */
  const look = (tx: Tx, { playerId }: { playerId: number }) => wake(tx, playerId, clock.now())
  return {
    'player.prohibited': (tx, { playerId }) => beginProhibited(deps, tx, playerId),
    'withdrawal.paid': look,
    'withdrawal.failed': look,
    'withdrawal.returned': look,
    'win.released': look,
    'bet.settled': look,
    'bet.corrected': look,
    'round.closed': async (tx, fact) => {
      if (fact.kind === 'supplied') await look(tx, fact)
    },
    /** Open pages reload the player's permissions. */
    'closing.moved': async (_tx, { playerId }) => {
      bus.publish(`users.${playerId}`, { why: 'barred' } satisfies UserStateEvent)
    },
  }
}
