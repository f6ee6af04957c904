import type { Tx } from '../../../platform/db.ts'
import { lockPerson } from '../players/index.ts'
import { findBar } from './bar-store.ts'
import { listLimits, readMoment } from './limit-store.ts'

/**
 * Whether something is in force that is of the person and not of this account alone: a suspension, an exclusion, or a limit of the house. The next account
 * of the person is known by the CPF alone. Nobody sets anything for the person until the commit.
 */
export async function bindsPerson(tx: Tx, playerId: number): Promise<boolean> {
  await lockPerson(tx, playerId)
  if (await findBar(tx, playerId, await readMoment(tx))) return true
  return (await listLimits(tx, playerId)).some(({ setBy }) => setBy === 'house')
}
