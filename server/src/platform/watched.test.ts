import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createWatched, createWatchedCache, type WatchedChange } from './watched.ts'

/** Values cached under a clock that tests advance; some polls fail. */
let ahead = 0
const clock = { elapsed: () => performance.now() + ahead }
const POLLS = { clock, everyMs: 5, maxSilenceMs: 1_000 }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
const polled = () => sleep(60)

function watchedCache(load: (key: string) => Promise<string>) {
  const source: { changes: readonly WatchedChange[]; isDown: boolean; loads: number } = {
    ...{ changes: [], isDown: false, loads: 0 },
  }
  const cache = createWatchedCache({
    ...{ ...POLLS, most: 10 },
    listChanged: async () => {
      if (source.isDown) throw new Error('down')
      return source.changes
    },
    load: async (key) => {
      source.loads += 1
      return { value: await load(key) }
    },
  })
  stops.push(cache.stop)
  return { cache, told: source }
}

it('is loaded once, and again after each change of it, which every poll names for a while', async () => {
  let value = 'first'
  const { cache, told: source } = watchedCache(async () => value)
  await cache.get('a')
  await polled()
  for (let times = 0; times < 5; times += 1) expect(await cache.get('a')).toEqual({ value: 'first' })
  const before = source.loads
  value = 'second'
  source.changes = [{ id: 'row', key: 'a', at: 1 }]
  await polled()
  for (let times = 0; times < 5; times += 1) expect(await cache.get('a')).toEqual({ value: 'second' })
  await polled()
  await cache.get('a')
  expect(source.loads).toBe(before + 1)
  value = 'third'
  source.changes = [{ id: 'row', at: 2 }]
  await polled()
  expect(await cache.get('a')).toEqual({ value: 'third' })
})

it('does not keep what was loaded while it changed', async () => {
  let answer: (value: string) => void = () => undefined
  const { cache } = watchedCache(() => new Promise((resolve) => (answer = resolve)))
  const first = cache.get('a')
  await sleep(1)
  cache.forget('a')
  answer('old')
  expect(await first).toEqual({ value: 'old' })
  await polled()
  const second = cache.get('a')
  await sleep(1)
  answer('new')
  expect(await second).toEqual({ value: 'new' })
})

it('is loaded each time while polls fail, and believes nothing of before once they succeed after so long that a change may have been missed', async () => {
  let value = 'first'
  const { cache, told: source } = watchedCache(async () => value)
  await cache.get('a')
  await polled()
  source.isDown = true
  await polled()
  ahead += 1_100
  value = 'second'
  expect(await cache.get('a')).toEqual({ value: 'second' })
  value = 'third'
  expect(await cache.get('a')).toEqual({ value: 'third' })
  ahead += 20_000
  value = 'fourth'
  source.isDown = false
  await polled()
  expect(await cache.get('a')).toEqual({ value: 'fourth' })
})

it('tells one value as the last poll read it, and reads it while polls fail', async () => {
  let [value, isDown, reads] = [1, false, 0]
  const watched = createWatched({
    ...POLLS,
    read: async () => {
      reads += 1
      if (isDown) throw new Error('down')
      return value
    },
  })
  stops.push(watched.stop)
  expect(await watched.get()).toBe(1)
  await polled()
  value = 2
  await polled()
  expect(await watched.get()).toBe(2)
  isDown = true
  await polled()
  expect(await watched.get()).toBe(2)
  ahead += 1_100
  await expect(async () => watched.get()).rejects.toThrow('down')
  expect(reads).toBeGreaterThan(3)
})
