import type { Caller } from '../../platform/access.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import { changeKey } from './lockout.ts'
import { type AskedBy, originOf } from './origin.ts'
import { checkSecondFactor } from './second-factor/check.ts'

/** What a player shows again before what cannot be taken back lightly. `code`: of a second factor, where there is one. */
export interface Proof {
  password: string
  code?: string | undefined
}

/** Wrong guesses are counted apart from log-ins, so that neither locks the other. @throws Refusal account_locked, busy, password_wrong */
export async function requirePassword(
  { lockout, players }: SessionsParts,
  playerId: number,
  { field, password }: { field: string; password: string },
): Promise<void> {
  const attempt = await lockout.begin(changeKey(playerId))
  const isRight = await players.isPassword(playerId, password).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  if (!isRight) refuse('password_wrong', { fields: { [field]: 'password_wrong' } })
  await attempt.succeeded()
}

/** @throws Refusal as `requirePassword`, second_factor_needed, second_factor_wrong */
export async function requireOwner(
  deps: SessionsParts,
  { playerId }: Caller,
  { password, code }: Proof,
  { ip, headers }: Pick<AskedBy, 'ip' | 'headers'>,
): Promise<void> {
  await requirePassword(deps, playerId, { field: 'password', password })
  await checkSecondFactor(deps, playerId, { code }, originOf(ip, { headers }))
}
