import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { createWatchedCache, type WatchedCache } from '../../../platform/watched.ts'
import { findSession, listChanged, type SessionState } from './store.ts'

const POLL_MS = 400
/** Maximum time without a successful poll of the cache, ms; after it the cache is not used. */
const MAX_SILENCE_MS = 1_000
const MAX_SESSIONS = 50_000

/** A cached session. It is dropped as a whole when the session changes. */
export interface Remembered extends SessionState {
  /** Whether the player's identity was verified at the last check. */
  isVerified?: true
}

/**
 * Sessions, at most a second old across processes. They come from memory while the polls succeed, otherwise (or if unknown) from the database by primary key.
 * If both fail, the database's error is thrown, so that a stale session never grants access.
 */
export type SessionCache = WatchedCache<Remembered>

export const createSessionCache = ({ sql, clock }: { sql: Tx; clock: Clock }): SessionCache =>
  createWatchedCache({
    ...{ clock, everyMs: POLL_MS, maxSilenceMs: MAX_SILENCE_MS, most: MAX_SESSIONS },
    listChanged: (seconds) => listChanged(sql, seconds),
    load: (id): Promise<Remembered | undefined> => findSession(sql, id),
  })
