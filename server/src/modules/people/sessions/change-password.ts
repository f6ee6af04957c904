import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import type { Origin } from './event-store.ts'
import { publishEnded } from './logout.ts'
import { provePassword } from './prove-password.ts'
import { replacePassword } from './replace-password.ts'
import { checkSecondFactor } from './second-factor/check.ts'

/** Changes the password. It requires the current password. */
export async function changePassword(
  deps: SessionsParts,
  { playerId, sessionId }: Caller,
  { current, password, code }: { current: string; password: string; code?: string | undefined },
  from: Origin,
): Promise<void> {
  const { db, players } = deps
  await provePassword(deps, playerId, current, 'current_password')
  if (password.normalize('NFC') === current.normalize('NFC'))
    refuse('password_unchanged', { fields: { password: 'password_unchanged' } })
  const passwordHash = await players.preparePassword(await players.get(playerId), password)
  // The second factor is checked last, so that a refused form does not consume a code.
  await checkSecondFactor(deps, playerId, { code }, from)
  const ended = await db.transaction((tx) =>
    replacePassword(deps, tx, {
      playerId,
      passwordHash,
      keptSession: sessionId,
      what: 'password.changed',
      from,
    }),
  )
  publishEnded(deps, ended)
}
