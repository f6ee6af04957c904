import { refuse } from '../../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import { changeKey } from './lockout.ts'

/**
 * Requires the current password within a session. Wrong passwords are counted apart from logins, so that neither locks the other.
 * @param field form field of the refusal
 * @throws Refusal account_locked, busy, password_wrong
 */
export async function provePassword(
  { lockout, players }: Pick<SessionsParts, 'lockout' | 'players'>,
  playerId: number,
  password: string,
  field = 'password',
): Promise<void> {
  const attempt = await lockout.begin(changeKey(playerId))
  const isRight = await players.isPassword(playerId, password).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  if (!isRight) refuse('password_wrong', { fields: { [field]: 'password_wrong' } })
  await attempt.succeeded()
}
