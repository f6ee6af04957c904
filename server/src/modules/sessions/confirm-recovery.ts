import { refuse } from '../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import type { Origin } from './event-store.ts'
import { changeKey, loginKey } from './lockout.ts'
import { publishEnded } from './logout.ts'
import { hashOf } from './recovery.ts'
import { findReset, takeReset } from './recovery-store.ts'
import { replacePassword } from './replace-password.ts'
import { checkSecondFactor } from './second-factor/check.ts'

/** A refused password leaves the link valid; an accepted one ends the link and all sessions. */
export async function confirmRecovery(
  deps: SessionsParts,
  { token, password, code }: { token: string; password: string; code?: string | undefined },
  from: Origin,
): Promise<void> {
  const { db, clock, players } = deps
  const tokenHash = hashOf(token)
  const playerId = await findReset(db.sql, tokenHash, clock.now())
  if (playerId === undefined) return refuse('recovery_link_invalid')
  const player = await players.get(playerId)
  const passwordHash = await players.preparePassword(player, password)
  await checkSecondFactor(deps, playerId, { code }, from)
  const ended = await db.transaction(async (tx) => {
    if (!(await takeReset(tx, tokenHash, clock.now()))) refuse('recovery_link_invalid')
    return replacePassword(deps, tx, { playerId, passwordHash, what: 'password.recovered', from })
  })
  publishEnded(deps, ended)
  for (const login of [player.email, player.cpf]) await deps.lockout.forgive(loginKey(login))
  await deps.lockout.forgive(changeKey(playerId))
}
