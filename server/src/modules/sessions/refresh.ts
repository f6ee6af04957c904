import { refuse } from '../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import type { IssuedToken } from './index.ts'
import { issue } from './issue.ts'
import { touchSession } from './store.ts'

/** A new token for a session that lives; the old token may be expired, but it must be ours. It works on until its own end. */
export async function refresh(deps: SessionsParts, token: string | undefined): Promise<IssuedToken> {
  const claims = token === undefined ? undefined : deps.tokens.read(token)
  if (!claims) refuse('token_expired')
  const { sessionId, playerId } = claims
  const session = await deps.cache.reload(sessionId)
  const now = deps.clock.now()
  if (!session || session.revoked || session.expiresAt <= now || session.playerId !== playerId)
    refuse('token_expired')
  await touchSession(deps.db.sql, sessionId, now)
  return issue(deps, { id: sessionId, playerId, expiresAt: session.expiresAt })
}
