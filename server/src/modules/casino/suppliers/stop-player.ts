import type { Tx } from '../../../platform/db.ts'
import type { SuppliersDeps } from './deps.ts'
import { listOpenIssues } from './free-spins-store.ts'
import { cancelFreeSpinsLater } from './queue.ts'
import { endSessions } from './session-store.ts'

/** Of a player who may not stake any more: his open games take no bet, and free spins that he has left are taken back at their supplier. */
export async function stopPlayer(
  { clock }: Pick<SuppliersDeps, 'clock'>,
  tx: Tx,
  playerId: number,
): Promise<void> {
  await endSessions(tx, playerId, clock.now())
  for (const id of await listOpenIssues(tx, playerId)) await cancelFreeSpinsLater(tx, id)
}
