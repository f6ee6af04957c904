import type { SessionsDeps } from './deps.ts'
import { listRevoked } from './store.ts'

/** Published on the bus when a session ends, so that its sockets close. The database remains authoritative. */
export const REVOKED_SUBJECT = 'sessions.revoked'

export interface RevokedHint {
  sessionId: string
}

/** Published by a gateway after a reconnect to the bus: every process with session data then republishes recently ended sessions. */
export const REPLAY_SUBJECT = 'sessions.replay'

/** A subscription signed for a session expires after this time: an older end need not be published again. */
const REPLAYED_SECONDS = 20 * 60

/**
 * Republishes recently ended sessions, at a gateway's request and after this process's own reconnect: the hint arrives in either order of the reconnects.
 * Repeats have no effect.
 * @returns stops it
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
