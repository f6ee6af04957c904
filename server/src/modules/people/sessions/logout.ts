import { refuse } from '../../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import { REVOKED_SUBJECT, type RevokedHint } from './revoked.ts'
import { updateOwnSessionRevoked } from './store.ts'

/**
 * Ends a session: in this process at once, in others by the next poll, and its sockets through the bus. Any token of the session is accepted, even an expired
 * or replaced one; a repeat has no effect. The next login in the browser needs a second factor.
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

/** Publishes ended sessions; called after the commit. */
export function publishEnded({ cache, bus }: SessionsParts, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) {
    cache.forget(sessionId)
    bus.publish(REVOKED_SUBJECT, { sessionId } satisfies RevokedHint)
  }
}
