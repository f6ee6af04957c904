import { expect, it } from 'vitest'
import { createHeld, heldByAddress } from './held.ts'

it('counts what each key has open, until it is released', () => {
  const held = createHeld({ most: 2 }, 1, () => 0)
  expect([held.take('a'), held.take('a'), held.take('a'), held.take('b')]).toEqual([true, true, false, true])
  held.release('a')
  expect(held.take('a')).toBe(true)
  for (let again = 0; again < 5; again += 1) held.release('a')
  expect([held.take('a'), held.take('a'), held.take('a')]).toEqual([true, true, false])
})

it('lets them be opened only so fast; one that was too fast does not count', () => {
  let now = 0
  const held = createHeld({ most: 1, opening: { perSecond: 0.1, burst: 0.1 } }, 10, () => now)
  expect([held.take('a'), held.take('a')]).toEqual([true, false])
  now = 1_000
  expect(held.take('a')).toBe(true)
})

it('counts one network of IPv6 as one address', () => {
  const held = heldByAddress({ most: 1 }, 1, () => 0)
  expect([held.take('2001:db8::1'), held.take('2001:db8::2'), held.take('2001:db8:0:1::1')]).toEqual([
    true,
    false,
    true,
  ])
  held.release('2001:db8::2')
  expect(held.take('2001:db8::1')).toBe(true)
})
