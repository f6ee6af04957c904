import type { Caller } from '../../platform/access.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import { changeKey } from './lockout.ts'
import { type AskedBy, originOf } from './origin.ts'
import { checkSecondFactor } from './second-factor/check.ts'

export interface Proof {
  password: string
  code?: string | undefined
}

/**
 * Whoever calls knows the password, and shows a code where there is a second factor: a session alone may be somebody else's.
 * @throws Refusal account_locked, busy, password_wrong, second_factor_needed, second_factor_wrong
 */
export async function proveOwner(
  deps: SessionsParts,
  { playerId }: Caller,
  { password, code }: Proof,
  request: AskedBy,
): Promise<void> {
  const attempt = await deps.lockout.begin(changeKey(playerId))
  const isRight = await deps.players.isPassword(playerId, password).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  if (!isRight) refuse('password_wrong', { fields: { password: 'password_wrong' } })
  await attempt.succeeded()
  // Last, so that a code is not spent on a wrong password.
  await checkSecondFactor(deps, playerId, { code }, originOf(request.ip, request))
}
