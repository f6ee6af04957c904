import { refuse } from '../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import type { Origin } from './event-store.ts'
import { changeKey } from './lockout.ts'
import { checkSecondFactor } from './second-factor/check.ts'

/** Shown once more by who has a session already. `field`: of the form, for the refusal. */
export interface StepUp {
  password: string
  code?: string | undefined
}

/** Requires the password. Wrong guesses are counted apart from log-ins, so that neither locks the other. @throws Refusal account_locked, busy, password_wrong */
export async function requirePassword(
  deps: Pick<SessionsParts, 'lockout' | 'players'>,
  playerId: number,
  password: string,
  field = 'password',
): Promise<void> {
  const attempt = await deps.lockout.begin(changeKey(playerId))
  const isRight = await deps.players.isPassword(playerId, password).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  if (!isRight) refuse('password_wrong', { fields: { [field]: 'password_wrong' } })
  await attempt.succeeded()
}

/** Requires the password, and a code of who has a second factor: last of all, so that a code is not spent on a form that is refused. */
export async function stepUp(
  deps: SessionsParts,
  playerId: number,
  { password, code }: StepUp,
  from: Origin,
): Promise<void> {
  await requirePassword(deps, playerId, password)
  await checkSecondFactor(deps, playerId, { code }, from)
}
