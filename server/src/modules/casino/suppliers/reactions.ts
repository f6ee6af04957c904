import type { Reactions } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import type { SuppliersDeps } from './deps.ts'
import { listOpenIssues } from './free-spins-store.ts'
import { openHeldCase } from './hold-win.ts'
import { cancelFreeSpinsLater } from './queue.ts'
import { updateSessionsEnded } from './session-store.ts'

/** Stops a player who may no longer stake: open games take no bets, and the supplier cancels remaining free spins. */
async function stopPlayer({ clock }: Pick<SuppliersDeps, 'clock'>, tx: Tx, playerId: number): Promise<void> {
  await updateSessionsEnded(tx, playerId, clock.now())
  for (const id of await listOpenIssues(tx, playerId)) await cancelFreeSpinsLater(tx, id)
}

export function suppliersReactions(deps: SuppliersDeps): Reactions {
  const stop = (tx: Tx, { playerId }: { playerId: number }) => stopPlayer(deps, tx, playerId)
  return {
    'player.barred': stop,
    'player.prohibited': stop,
    'kyc.revoked': stop,
    'closing.moved': async (tx, fact) => {
      if (fact.step !== 'undone') await stop(tx, fact)
    },
    'win.held': (tx, fact) => openHeldCase(deps, tx, fact),
  }
}
