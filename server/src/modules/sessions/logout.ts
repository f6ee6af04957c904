import type { Caller } from '../../platform/access.ts'
import type { SessionsParts } from './deps.ts'
import { REVOKED_SUBJECT, type RevokedHint } from './revoked.ts'
import { revokeSession } from './store.ts'

/** Ends a session: in this process at once, in others by the next poll, its sockets through the bus. Idempotent. */
export async function logout(deps: SessionsParts, { sessionId }: Caller): Promise<void> {
  await revokeSession(deps.db.sql, sessionId, deps.clock.now())
  publishEnded(deps, [sessionId])
}

/** To be called after the commit. */
export function publishEnded({ cache, bus }: SessionsParts, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) {
    cache.forget(sessionId)
    bus.publish(REVOKED_SUBJECT, { sessionId } satisfies RevokedHint)
  }
}
