import { expect, it } from 'vitest'
import { createSuspensions } from './suspensions.ts'

it('an answer that may be from before a suspension opens nothing, a later change or answer does', () => {
  let now = 500
  const held = createSuspensions(() => now)
  held.note(7, 12, true)
  now += 1_900
  expect([held.isHeld(7, 12), held.isHeld(7, 13), held.isHeld(77, 12)]).toEqual([true, false, false])
  now += 101
  expect(held.isHeld(7, 12)).toBe(false)
})

it('a match that is told to take bets again is held no longer', () => {
  const held = createSuspensions(() => 0)
  held.note(7, 12, true)
  held.note(7, 12, false)
  expect(held.isHeld(7, 12)).toBe(false)
})
