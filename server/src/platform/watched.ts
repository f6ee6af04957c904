import type { Clock } from './clock.ts'
import { createLru } from './lru.ts'

interface Watch {
  clock: Pick<Clock, 'elapsed'>
  /** Between two polls, ms. */
  everyMs: number
  /** What no poll has confirmed for this long is read when it is asked for, ms. */
  maxSilenceMs: number
}

/**
 * Polls from the first time that somebody asks until it is stopped; a failed poll is noticed by its silence.
 * @param look `silentMs`: since the last poll that succeeded began
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
      // `isTrue` says so.
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
  /** As it was a moment ago, from memory while the polls succeed. @throws the error of `read` */
  get(): Promise<V> | V
  stop(): void
}

/** One value that changes seldom and is asked for all the time. */
export function createWatched<V>({ read, ...watch }: Watch & { read(): Promise<V> }): WatchedValue<V> {
  let last: { value: V } | undefined
  const poll = createPoll(watch, async () => {
    last = { value: await read() }
  })
  return { get: () => (poll.isTrue() && last ? last.value : read()), stop: poll.stop }
}

/** A row that changed. */
export interface WatchedChange {
  /** Of the row. */
  id: string
  /** Of what is cached of it; undefined: of everything. */
  key?: string
  /** Grows with each change of the row. */
  at: number
}

export interface WatchedCache<V> {
  /** As it was a moment ago, in any process: from memory while the polls succeed, otherwise, or when unknown, loaded. @throws the error of `load` */
  get(key: string): Promise<V | undefined>
  /** Loaded, whatever is known. */
  reload(key: string): Promise<V | undefined>
  forget(key: string): void
  forgetAll(): void
  stop(): void
}

interface CacheWatch<V> extends Watch {
  /** Most keys that are kept. */
  most: number
  /** The rows that changed in the last `seconds`. */
  listChanged(seconds: number): Promise<readonly WatchedChange[]>
  load(key: string): Promise<V | undefined>
}

/** Each poll reads the changes of this time, s: longer than any transaction may run, because a change may commit later than its time. */
const OVERLAP_SECONDS = 10
/** After a longer silence changes may have been missed: a part of the overlap is left for those that commit late, ms. */
const MOST_MISSED_MS = 5_000

/** Many values, each of which is dropped as a whole when a row of it changes in any process. */
export function createWatchedCache<V extends object>({
  most,
  listChanged,
  load,
  ...watch
}: CacheWatch<V>): WatchedCache<V> {
  const known = createLru<string, V>(most)
  /** The last change of each row that a poll has seen: every poll names those of some seconds again. */
  const seen = createLru<string, number>(most)
  /** What is being loaded; whatever is forgotten meanwhile is not kept. */
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
