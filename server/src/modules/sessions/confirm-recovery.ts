import { refuse } from '../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import { changeKey, loginKey } from './lockout.ts'
import { publishEnded } from './logout.ts'
import { hashOf } from './recovery.ts'
import { findReset, takeReset } from './recovery-store.ts'
import { replacePassword } from './replace-password.ts'

/** A refused password leaves the link valid; an accepted one ends the link and all sessions. */
export async function confirmRecovery(
  deps: SessionsParts,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, clock, players } = deps
  const tokenHash = hashOf(token)
  const playerId = await findReset(db.sql, tokenHash, clock.now())
  if (playerId === undefined) return refuse('recovery_link_invalid')
  const player = await players.get(playerId)
  const passwordHash = await players.preparePassword(player, password)
  const ended = await db.transaction(async (tx) => {
    if (!(await takeReset(tx, tokenHash, clock.now()))) refuse('recovery_link_invalid')
    return replacePassword(deps, tx, { playerId, passwordHash })
  })
  publishEnded(deps, ended)
  await deps.lockout.forgive(loginKey(player.email))
  await deps.lockout.forgive(changeKey(playerId))
}
