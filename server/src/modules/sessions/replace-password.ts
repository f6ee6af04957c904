import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { SessionsDeps } from './index.ts'
import { closeResets } from './recovery-store.ts'
import { revokeSessionsOf } from './store.ts'

/** What the job of the letter knows. */
export interface PasswordChanged {
  playerId: number
  changeId: string
}

/**
 * A new password: every session but `keep` ends with it, open links die, and the owner is told.
 * @returns the sessions that ended, for `tellEnded` after the commit
 */
export async function replacePassword(
  { players, clock }: SessionsDeps,
  tx: Tx,
  { playerId, passwordHash, keep }: { playerId: number; passwordHash: string; keep?: string },
): Promise<string[]> {
  const now = clock.now()
  await players.setPassword(tx, playerId, passwordHash)
  await closeResets(tx, playerId, now)
  const changed: PasswordChanged = { playerId, changeId: newId(clock) }
  await enqueue(tx, 'sessions.send-password-changed', changed)
  return revokeSessionsOf(tx, playerId, { at: now, except: keep })
}
