import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { findSession, listChanged, type SessionState } from './store.ts'

const POLL_MS = 400
/** A cache that has not polled successfully for this long is not used. */
const MAX_SILENCE_MS = 1_000
/** Each poll reads the changes of this many seconds: longer than any transaction may run. */
const OVERLAP_SECONDS = 10
const MAX_SESSIONS = 50_000

/** A cached session; dropped as a whole when the session changes. */
export interface Remembered extends SessionState {
  /** The player's identity was verified at the last check. */
  isVerified?: true
}

export interface SessionCache {
  /**
   * The session as it was at most a second ago, in any process. From memory while the polls succeed, otherwise (or when unknown) by
   * primary key. Throws the database's error when neither works: a stale session never lets anybody in.
   */
  get(id: string): Promise<Remembered | undefined>
  /** Straight from the database. */
  reload(id: string): Promise<Remembered | undefined>
  forget(id: string): void
  stop(): void
}

export function createSessionCache({ sql, clock }: { sql: Tx; clock: Clock }): SessionCache {
  const known = new LRUCache<string, Remembered>({ max: MAX_SESSIONS })
  let trueAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let running = true

  /** A change may commit later than its timestamp, and a slow read may put an evicted session back: so the polls overlap. */
  const poll = async () => {
    const askedAt = clock.elapsed()
    try {
      for (const { id, changedAt } of await listChanged(sql, OVERLAP_SECONDS)) {
        const state = known.get(id)
        if (state && state.changedAt < changedAt) known.delete(id)
      }
      trueAt = askedAt
    } catch {
      // A failed poll is noticed by `get`, which then reads the database.
    }
    if (running) timer = setTimeout(poll, POLL_MS).unref()
  }
  void poll()

  const reload = async (id: string) => {
    const state: Remembered | undefined = await findSession(sql, id)
    if (state) known.set(id, state)
    return state
  }
  return {
    get: async (id) => {
      const isTrue = clock.elapsed() - trueAt <= MAX_SILENCE_MS
      return (isTrue ? known.get(id) : undefined) ?? reload(id)
    },
    reload,
    forget: (id) => known.delete(id),
    stop: () => {
      running = false
      clearTimeout(timer)
    },
  }
}
