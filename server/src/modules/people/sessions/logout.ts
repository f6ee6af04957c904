import { refuse } from '../../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import { REVOKED_SUBJECT, type RevokedHint } from './revoked.ts'
import { updateOwnSessionRevoked } from './store.ts'

/**
 * Ends a session: in this process at once, in others by the next poll, its sockets through the bus. Idempotent; any token of the session works, even expired or
 * replaced. The next login in the browser asks for a second factor.
 * @returns the session's player
 * @throws Refusal unauthenticated
 */
export async function logout(deps: SessionsParts, token: string | undefined): Promise<number> {
  const claims = token === undefined ? undefined : deps.tokens.read(token)
  if (!claims) refuse('unauthenticated')
  const { sessionId, playerId } = claims
  await deps.db.transaction((tx) =>
    updateOwnSessionRevoked(tx, { id: sessionId, playerId, at: deps.clock.now() }),
  )
  publishEnded(deps, [sessionId])
  return playerId
}

/** Publishes ended sessions; to be called after the commit. */
export function publishEnded({ cache, bus }: SessionsParts, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) {
    cache.forget(sessionId)
    bus.publish(REVOKED_SUBJECT, { sessionId } satisfies RevokedHint)
  }
}
