import type { Tx } from '../../../platform/db.ts'
import { writeEvent } from '../event-store.ts'
import { sendSecondFactorLater } from '../queue.ts'
import { deleteFactor } from './store.ts'

/** For a player without app and recovery codes who proved in another way that the account is his. @returns whether it was on */
export async function endSecondFactorByHouse(tx: Tx, playerId: number, at: Date): Promise<boolean> {
  if (!(await deleteFactor(tx, playerId))) return false
  await writeEvent(tx, playerId, { at, what: 'second_factor.off', ip: undefined, userAgent: null })
  await sendSecondFactorLater(tx, { playerId, isOn: false, at: at.toISOString() })
  return true
}
