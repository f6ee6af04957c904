import { expect, it } from 'vitest'
import { createRate } from './rate.ts'

it('lets a burst through at once, and afterwards as many a second as it says', () => {
  const rate = createRate({ perSecond: 10, burst: 3 })
  expect([0, 0, 0, 0].map((now) => rate.wait('a', now))).toEqual([0, 0, 0, 100])
  expect(rate.wait('a', 100)).toBe(0)
  expect(rate.wait('a', 150)).toBe(50)
})

it('counts each key for itself, and what was refused not at all', () => {
  const rate = createRate({ perSecond: 1, burst: 1 })
  expect(rate.wait('a', 0)).toBe(0)
  for (let tried = 0; tried < 100; tried += 1) expect(rate.wait('a', 500)).toBe(500)
  expect(rate.wait('b', 500)).toBe(0)
  expect(rate.wait('a', 1_000)).toBe(0)
})

it('forgets the key that was counted longest ago when there are too many', () => {
  const rate = createRate({ perSecond: 1, burst: 1 }, 2)
  for (const key of ['a', 'b', 'a', 'c']) rate.wait(key, 0)
  expect(rate.wait('c', 0)).toBe(1_000)
  expect(rate.wait('a', 0)).toBe(0)
})
