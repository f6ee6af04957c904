import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { SessionsDeps } from './deps.ts'
import { insertEvent, type Origin } from './event-store.ts'
import { sendPasswordChangedLater } from './queue.ts'
import { updateResetsUsed } from './recovery-store.ts'
import { updatePlayerSessionsRevoked } from './store.ts'

interface NewPassword {
  playerId: number
  passwordHash: string
  keptSession?: string
  what: 'password.changed' | 'password.recovered'
  from: Origin
}

/**
 * Sets a new password, ends all sessions except `keptSession`, invalidates open links and notifies the owner by letter.
 * @returns the ended sessions, for `publishEnded` after the commit
 */
export async function replacePassword(
  { players, clock }: SessionsDeps,
  tx: Tx,
  { playerId, passwordHash, keptSession, what, from }: NewPassword,
): Promise<string[]> {
  const now = clock.now()
  await players.setPassword(tx, playerId, passwordHash)
  await updateResetsUsed(tx, playerId, now)
  await insertEvent(tx, playerId, { at: now, what, ...from })
  await sendPasswordChangedLater(tx, { playerId, changeId: newId(clock) })
  return updatePlayerSessionsRevoked(tx, playerId, { at: now, except: keptSession })
}
