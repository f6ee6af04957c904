import { expect, it } from 'vitest'
import { createLruCache } from './lru-cache.ts'

it('stays within its bounds, and drops the least recently used first', () => {
  const cache = createLruCache<number>({ entries: 2, bytes: 100 })
  cache.set('a', 1, 10)
  cache.set('b', 2, 10)
  cache.get('a')
  cache.set('c', 3, 10)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  cache.set('d', 4, 95)
  expect([cache.size, cache.bytes, cache.get('d')]).toEqual([1, 95, 4])
})

it('counts an entry once however often it is set, and takes none that is larger than the cache', () => {
  const cache = createLruCache<number>({ entries: 5, bytes: 100 })
  for (let time = 0; time < 50; time += 1) cache.set('a', time, 60)
  expect([cache.size, cache.bytes, cache.get('a')]).toEqual([1, 60, 49])
  cache.set('a', 0, 101)
  expect([cache.size, cache.bytes]).toEqual([0, 0])
})
