import type { Tx } from '../../../platform/db.ts'
import { lockPerson } from '../players/index.ts'
import { findBar } from './bar-store.ts'
import { listLimits, readMoment } from './limit-store.ts'

/**
 * Whether a bar or limit that belongs to the person is in force: a suspension, an exclusion, or a limit of the house. The next account of the person is
 * recognised by the CPF alone. The lock prevents new bars and limits until the commit.
 */
export async function bindsPerson(tx: Tx, playerId: number): Promise<boolean> {
  await lockPerson(tx, playerId)
  if (await findBar(tx, playerId, await readMoment(tx))) return true
  return (await listLimits(tx, playerId)).some(({ setBy }) => setBy === 'house')
}
