import type { SessionsDeps } from './deps.ts'
import { listRevoked } from './store.ts'

/** Subject of the end of a session, so that its sockets close. The database decides whether a session is valid. */
export const REVOKED_SUBJECT = 'sessions.revoked'

export interface RevokedHint {
  sessionId: string
}

/** Subject on which a gateway requests recently ended sessions after a reconnect to the bus. Every process with session data then publishes them again. */
export const REPLAY_SUBJECT = 'sessions.replay'

/** Period of sessions that are published again, s. A signed subscription has expired after it, so an older end is not needed. */
const REPLAYED_SECONDS = 20 * 60

/**
 * Publishes recently ended sessions again, at a gateway's request and after this process's own reconnect. So a gateway gets them in either order of the
 * reconnects. Repeats have no effect.
 * @returns a function that ends it
 */
export function replayRevoked({ bus, db, log }: Pick<SessionsDeps, 'bus' | 'db' | 'log'>): () => void {
  const replay = () =>
    void listRevoked(db.sql, REPLAYED_SECONDS).then(
      (ids) => {
        for (const sessionId of ids) bus.publish(REVOKED_SUBJECT, { sessionId } satisfies RevokedHint)
      },
      (error: unknown) => log.warn({ err: error }, 'ended sessions could not be published again'),
    )
  const stops = [bus.subscribe(REPLAY_SUBJECT, replay), bus.onReturn(replay)]
  return () => {
    for (const stop of stops) stop()
  }
}
