import type { Clock } from './clock.ts'
import { createLru } from './lru.ts'

interface Watch {
  clock: Pick<Clock, 'elapsed'>
  /** Interval of polls, ms. */
  everyMs: number
  /** Maximum time without a successful poll, ms; after it values are read on demand. */
  maxSilenceMs: number
}

/**
 * Polls from the first use until stopped. Without successful polls `isTrue` becomes false. @param look makes a poll; `silentMs`: time since the start of the
 * last successful poll
 */
function createPoll({ clock, everyMs, maxSilenceMs }: Watch, look: (silentMs: number) => Promise<void>) {
  let trueAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let state: 'waiting' | 'polling' | 'stopped' = 'waiting'

  const poll = async () => {
    const askedAt = clock.elapsed()
    try {
      await look(askedAt - trueAt)
      trueAt = askedAt
    } catch {
      // `isTrue` reports a failed poll.
    }
    if (state === 'polling') timer = setTimeout(poll, everyMs).unref()
  }
  return {
    isTrue: (): boolean => {
      if (state === 'waiting') {
        state = 'polling'
        void poll()
      }
      return clock.elapsed() - trueAt <= maxSilenceMs
    },
    stop: () => {
      state = 'stopped'
      clearTimeout(timer)
    },
  }
}

export interface WatchedValue<V> {
  /** The value: from memory while polls succeed, otherwise read. @throws the error of `read` */
  get(): Promise<V> | V
  stop(): void
}

/** A cached value that changes rarely and is read constantly. */
export function createWatched<V>({ read, ...watch }: Watch & { read(): Promise<V> }): WatchedValue<V> {
  let last: { value: V } | undefined
  const poll = createPoll(watch, async () => {
    last = { value: await read() }
  })
  return { get: () => (poll.isTrue() && last ? last.value : read()), stop: poll.stop }
}

/** A changed row of a cached value. */
export interface WatchedChange {
  /** Id of the row. */
  id: string
  /** Key of the affected cache entry; undefined for all entries. */
  key?: string
  /** Version that grows with each change of the row. */
  at: number
}

export interface WatchedCache<V> {
  /** The value, up to date over all processes: from memory while polls succeed, otherwise loaded. @throws the error of `load` */
  get(key: string): Promise<V | undefined>
  /** Loads the value even when it is cached. */
  reload(key: string): Promise<V | undefined>
  forget(key: string): void
  forgetAll(): void
  stop(): void
}

interface CacheWatch<V> extends Watch {
  /** Maximum number of cached keys. */
  most: number
  /** The rows that changed in the last `seconds`, by the database's clock. */
  listChanged(seconds: number): Promise<readonly WatchedChange[]>
  load(key: string): Promise<V | undefined>
}

/** Time whose changes each poll reads, s. It is longer than any transaction, because a change may commit later than its time. */
const OVERLAP_SECONDS = 10
/** Silence after which changes may have been missed, ms. The rest of `OVERLAP_SECONDS` is reserved for late commits. */
const MOST_MISSED_MS = 5_000

/** A cache of many values. A value is dropped when one of its rows changes in any process. */
export function createWatchedCache<V extends object>({
  most,
  listChanged,
  load,
  ...watch
}: CacheWatch<V>): WatchedCache<V> {
  const known = createLru<string, V>(most)
  /** Last seen change of each row. Polls overlap, so they return changes more than once. */
  const seen = createLru<string, number>(most)
  /** Running loads. A result is not cached if its key was invalidated meanwhile. */
  const loading = new Map<string, object>()
  const forget = (key: string) => {
    known.delete(key)
    loading.delete(key)
  }
  const forgetAll = () => {
    known.clear()
    loading.clear()
  }
  const poll = createPoll(watch, async (silentMs) => {
    const changes = await listChanged(OVERLAP_SECONDS)
    if (silentMs > MOST_MISSED_MS) forgetAll()
    for (const { id, key, at } of changes) {
      if ((seen.get(id) ?? Number.NEGATIVE_INFINITY) >= at) continue
      seen.set(id, at)
      if (key === undefined) forgetAll()
      else forget(key)
    }
  })
  const reload = async (key: string) => {
    const turn = {}
    loading.set(key, turn)
    try {
      const value = await load(key)
      if (value !== undefined && loading.get(key) === turn) known.set(key, value)
      return value
    } finally {
      if (loading.get(key) === turn) loading.delete(key)
    }
  }
  return {
    get: async (key) => (poll.isTrue() ? known.get(key) : undefined) ?? reload(key),
    reload,
    forget,
    forgetAll,
    stop: poll.stop,
  }
}
