import type { SessionsParts } from './deps.ts'
import type { Caller } from './index.ts'
import { REVOKED_SUBJECT, type RevokedHint } from './revoked.ts'
import { revokeSession } from './store.ts'

/** Ends a session: here at once, elsewhere by the next poll, its sockets by the bus. Twice is as good as once. */
export async function logout(deps: SessionsParts, { sessionId }: Caller): Promise<void> {
  await revokeSession(deps.db.sql, sessionId, deps.clock.now())
  tellEnded(deps, [sessionId])
}

/** After the commit. */
export function tellEnded({ cache, bus }: SessionsParts, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) {
    cache.forget(sessionId)
    bus.publish(REVOKED_SUBJECT, { sessionId } satisfies RevokedHint)
  }
}
