import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

const MOST_KEYS = 500

/**
 * A cache of `load` by key; values are at most `forMs` old. Concurrent requests share one load. While loading fails, the last known value is returned. A key
 * that loads as undefined is not cached.
 */
export function createCache<K extends string, V extends object>(
  clock: Clock,
  forMs: number,
  load: (key: K) => Promise<V | undefined>,
): (key: K) => Promise<V | undefined> {
  const known = new LRUCache<K, V>({
    max: MOST_KEYS,
    ttl: forMs,
    ttlResolution: 0,
    perf: { now: () => clock.elapsed() },
    fetchMethod: load,
    noDeleteOnFetchRejection: true,
  })
  return async (key) => {
    try {
      return await known.fetch(key)
    } catch (error) {
      const last = known.peek(key, { allowStale: true })
      if (last === undefined) throw error
      return last
    }
  }
}
