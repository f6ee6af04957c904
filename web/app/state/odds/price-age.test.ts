import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const arrive = async () => await import('./price-age.ts')

it('[SPORT-1] prices are old within three seconds of the last heartbeat, and again of now once every part has fetched its own', async () => {
  const { followPrices, oldSince } = await arrive()
  const [list, other] = [followPrices(), followPrices()]
  expect(list.heard(true)).toBe(false)
  const heardAt = performance.now()
  vi.advanceTimersByTime(1_000)
  expect(other.heard(false), 'a change counts like a heartbeat').toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(oldSince.get()).toBeUndefined()
  vi.advanceTimersByTime(500)
  expect(oldSince.get()).toBe(heardAt + 1_000)
  vi.advanceTimersByTime(60_000)
  expect([list.heard(true), other.heard(true)], 'both have to ask').toEqual([true, true])
  list.refreshed()
  expect(oldSince.get()).toBe(heardAt + 1_000)
  other.refreshed()
  expect(oldSince.get()).toBeUndefined()
  vi.advanceTimersByTime(2_500)
  expect(oldSince.get(), 'silent since then').toBeDefined()
})

it('a gateway without heartbeats makes no price old, nor does a part that has gone', async () => {
  const { followPrices, oldSince } = await arrive()
  const list = followPrices()
  list.heard(false)
  vi.advanceTimersByTime(10_000)
  expect(oldSince.get()).toBeUndefined()
  list.heard(true)
  list.stop()
  vi.advanceTimersByTime(10_000)
  expect(oldSince.get()).toBeUndefined()
  followPrices()
  vi.advanceTimersByTime(2_500)
  expect(oldSince.get(), 'a later page whose channels are silent from the start').toBeDefined()
})
