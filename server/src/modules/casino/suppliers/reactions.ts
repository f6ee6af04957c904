import type { Reactions } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import type { SuppliersDeps } from './deps.ts'
import { tellHeldWin } from './hold-win.ts'
import { stopPlayer } from './stop-player.ts'

export function suppliersReactions(deps: SuppliersDeps): Reactions {
  const stop = (tx: Tx, { playerId }: { playerId: number }) => stopPlayer(deps, tx, playerId)
  return {
    'player.barred': stop,
    'player.prohibited': stop,
    'kyc.revoked': stop,
    'closing.moved': async (tx, fact) => {
      if (fact.step !== 'undone') await stop(tx, fact)
    },
    'win.held': (tx, fact) => tellHeldWin(deps, tx, fact),
  }
}
