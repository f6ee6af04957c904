import { supersedes } from '@jogo/rules/protection/closing'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import type { ClosingRow } from './closing.ts'
import * as store from './store.ts'

export type ClosingRequest = Pick<store.NewClosing, 'playerId' | 'reason' | 'by' | 'begunAt'> & {
  why?: string
}

/**
 * Begins to close an account: on every node stakes and deposits are refused from the commit on. A running closing stays, unless the new reason has priority.
 * @returns the running closing
 */
export async function beginClosing(
  { wallet }: { wallet: Pick<Wallet, 'setLimits'> },
  tx: Tx,
  { playerId, reason, by, why, begunAt }: ClosingRequest,
): Promise<ClosingRow> {
  await store.lockClosings(tx, playerId)
  const now = await store.lockClosing(tx, playerId)
  if (now && !supersedes(reason, now)) return now
  if (now) await store.updateStep(tx, now, { step: 'superseded', at: begunAt, detail: { by: reason } })
  await wallet.setLimits(tx, playerId, {
    stakeBarredUntil: 'infinity',
    depositBarredUntil: 'infinity',
    onlyLater: true,
  })
  await store.insertClosing(tx, { id: newId(), playerId, reason, by, why, begunAt })
  await publish(tx, { name: 'closing.moved', playerId, step: 'begun' })
  const begun = await store.findClosing(tx, playerId)
  if (!begun) throw new Error(`the closing of ${playerId} is not there`)
  return begun
}
