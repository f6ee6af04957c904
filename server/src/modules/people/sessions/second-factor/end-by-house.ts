import type { Tx } from '../../../../platform/db.ts'
import { insertEvent } from '../event-store.ts'
import { deletePasskeys } from '../passkeys/store.ts'
import { sendSecondFactorLater } from '../queue.ts'
import { deleteFactor } from './store.ts'

const BY_HOUSE = { ip: undefined, userAgent: null }

/** Removes app, recovery codes and passkeys of a player who has proven ownership in another way. @returns whether the player had any */
export async function endSecondFactorByHouse(tx: Tx, playerId: number, at: Date): Promise<boolean> {
  const hadApp = await deleteFactor(tx, playerId)
  const hadPasskey = await deletePasskeys(tx, playerId)
  const gone = { playerId, isOn: false, at: at.toISOString() }
  if (hadApp) {
    await insertEvent(tx, playerId, { at, what: 'second_factor.off', ...BY_HOUSE })
    await sendSecondFactorLater(tx, { ...gone, of: 'app' })
  }
  if (hadPasskey) {
    await insertEvent(tx, playerId, { at, what: 'passkey.removed', ...BY_HOUSE })
    await sendSecondFactorLater(tx, { ...gone, of: 'passkey' })
  }
  return hadApp || hadPasskey
}
