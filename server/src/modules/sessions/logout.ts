import type { Caller, SessionsDeps } from './index.ts'
import { REVOKED_SUBJECT, type RevokedHint } from './revoked.ts'
import { revokeSession } from './store.ts'

/** Ends a session: here at once, elsewhere by the next poll, its sockets by the bus. Twice is as good as once. */
export async function logout({ db, clock, cache, bus }: SessionsDeps, { sessionId }: Caller): Promise<void> {
  await revokeSession(db.sql, sessionId, clock.now())
  cache.forget(sessionId)
  bus.publish(REVOKED_SUBJECT, { sessionId } satisfies RevokedHint)
}
