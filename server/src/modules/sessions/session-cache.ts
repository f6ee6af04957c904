import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { findSession, listChanged, type SessionState } from './store.ts'

const POLL_MS = 400
/** A cache that has not heard from the database for this long is not believed. */
const MAX_SILENCE_MS = 1_000
/** How far back each poll looks: longer than any transaction may run. */
const OVERLAP_SECONDS = 10
const MAX_SESSIONS = 50_000

/** What a process remembers of a session; dropped whole when the session changes. */
export interface Remembered extends SessionState {
  /** The player's identity was verified when somebody last asked. */
  isVerified?: true
}

export interface SessionCache {
  /**
   * The session as it was at most a second ago, in any process. From memory while the polls succeed, otherwise (or when unknown) by
   * primary key. Throws the database's error when neither is to be had: nobody is let in on old knowledge.
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

  /** A change commits later than its time says, and a slow read may put back what was evicted: so each poll looks back again. */
  const poll = async () => {
    const askedAt = clock.elapsed()
    try {
      for (const { id, changedAt } of await listChanged(sql, OVERLAP_SECONDS)) {
        const state = known.get(id)
        if (state && state.changedAt < changedAt) known.delete(id)
      }
      trueAt = askedAt
    } catch {
      // Silence is noticed by `get`; the next poll is the remedy.
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
