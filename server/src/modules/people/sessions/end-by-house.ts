import type { Tx } from '../../../platform/db.ts'
import { writeEvent } from './event-store.ts'
import { revokeSessionsOf } from './store.ts'

/** Ends every session of an account that is closed, or that somebody else seems to hold; every process hears of it within a second. @returns how many */
export async function endSessionsByHouse(tx: Tx, playerId: number, at: Date): Promise<number> {
  const ended = await revokeSessionsOf(tx, playerId, { at, except: undefined })
  for (const _ of ended)
    await writeEvent(tx, playerId, { at, what: 'session.ended', ip: undefined, userAgent: null })
  return ended.length
}
