import { LRUCache } from 'lru-cache'

type Aging = Pick<LRUCache.OptionsTTLLimit<never, never, unknown>, 'ttlResolution' | 'perf'> & {
  ttl?: LRUCache.Milliseconds
}

/** Cache of the `most` last used values. It grows as it fills; the library's `max` allocates all memory at once, 25 MB for the caches of an api. */
export const createLru = <K extends NonNullable<unknown>, V extends NonNullable<unknown>>(
  most: number,
  aging: Aging = {},
): LRUCache<K, V> => new LRUCache<K, V>({ ...aging, maxSize: most, sizeCalculation: () => 1 })
