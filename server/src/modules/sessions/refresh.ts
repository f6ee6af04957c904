import { refuse } from '../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import type { IssuedToken } from './index.ts'
import { issue } from './issue.ts'
import { touchSession } from './store.ts'

/** Issues a new token for a living session. The old token may be expired but must be signed by us; it stays valid until its own expiry. */
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
