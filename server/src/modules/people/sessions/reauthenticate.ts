import { toWire } from '@jogo/rules/money'
import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isActive } from './activity.ts'
import type { SessionsParts } from './deps.ts'
import type { Origin } from './event-store.ts'
import type { IssuedToken } from './index.ts'
import { issue } from './issue.ts'
import { provePassword } from './prove-password.ts'
import { checkSecondFactor } from './second-factor/check.ts'
import { readCode } from './second-factor/codes.ts'
import { updateProof, updateToken } from './store.ts'

interface Proof {
  password?: string | undefined
  code?: string | undefined
}

/**
 * Proves the identity again; the session continues with a new token. A passkey also replaces the password.
 * @throws Refusal account_locked, busy, password_wrong, second_factor_needed, second_factor_sent, second_factor_just_sent, second_factor_wrong, token_expired
 */
export async function reauthenticate(
  deps: SessionsParts,
  { playerId, sessionId }: Caller,
  { password = '', code }: Proof,
  from: Origin,
): Promise<IssuedToken> {
  const session = (await deps.cache.reload(sessionId)) ?? refuse('token_expired')
  const isPasskey = readCode(code ?? '')?.kind === 'proof'
  if (!isPasskey) await provePassword(deps, playerId, password)
  const now = deps.clock.now()
  const isDue = !isActive(deps, { ...session, inputAt: now }, now)
  const isShown = (isPasskey || isDue) && (await checkSecondFactor(deps, playerId, { code }, from))
  // For a player without a second factor no code is checked, so the sent code of a passkey proves nothing.
  if (isPasskey && !isShown) refuse('password_wrong', { fields: { password: 'password_wrong' } })
  const balance = toWire((await deps.wallet.balance(playerId)).real)
  const token = await deps.db.transaction(async (tx) => {
    await updateProof(tx, { id: sessionId, at: now, secondFactorAt: isShown ? now : undefined })
    return updateToken(tx, { id: sessionId, serial: undefined, balance, at: now })
  })
  deps.cache.forget(sessionId)
  return token
    ? issue(deps, { id: sessionId, playerId, expiresAt: session.expiresAt, ...token })
    : refuse('token_expired')
}
