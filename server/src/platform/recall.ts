import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

const MOST_KEYS = 500

/**
 * What `load` gave for a key, at most `forMs` old. However many ask at once, it is loaded once; while it cannot be loaded,
 * what was known last is given. A key that loads as undefined is asked for again every time.
 */
export function createRecall<K extends string, V extends object>(
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
