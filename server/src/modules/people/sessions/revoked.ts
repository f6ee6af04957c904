import type { SessionsDeps } from './deps.ts'
import { listRevoked } from './store.ts'

/** Published on the bus when a session ends, so that its sockets close. The database remains authoritative. */
export const REVOKED_SUBJECT = 'sessions.revoked'

export interface RevokedHint {
  sessionId: string
}

/** Published by a gateway whose bus connection is back: every process that knows the sessions publishes again those that ended lately. */
export const REPLAY_SUBJECT = 'sessions.replay'

/** A subscription signed for a session ends by itself after this time: an older end need not be published again. */
const REPLAYED_SECONDS = 20 * 60

/**
 * Publishes again which sessions ended lately, when a gateway asks and whenever this process's own connection is back: whichever of the two
 * connections returns later, the hint arrives. Hearing it twice changes nothing. Returns the function that stops it.
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
