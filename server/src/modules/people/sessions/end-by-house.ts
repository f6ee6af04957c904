import type { Tx } from '../../../platform/db.ts'
import { insertEvent } from './event-store.ts'
import { updatePlayerSessionsRevoked } from './store.ts'

/** Ends every session of a closed or hijacked account, in all processes within a second. @returns number of ended sessions */
export async function endSessionsByHouse(tx: Tx, playerId: number, at: Date): Promise<number> {
  const ended = await updatePlayerSessionsRevoked(tx, playerId, { at, except: undefined })
  for (const _ of ended)
    await insertEvent(tx, playerId, { at, what: 'session.ended', ip: undefined, userAgent: null })
  return ended.length
}
