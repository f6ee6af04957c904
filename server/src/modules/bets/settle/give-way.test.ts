import { expect, it } from 'vitest'
import { createGiveWay } from './give-way.ts'

it('settling waits half as long again as others slowed it down, and never when nobody did', () => {
  const pauseAfter = createGiveWay()
  expect(pauseAfter(1_000, 60)).toBe(0)
  expect(pauseAfter(1_000, 75)).toBe(0)
  expect(pauseAfter(1_000, 90)).toBe(45)
  expect(pauseAfter(500, 45)).toBe(22.5)
  expect(pauseAfter(1_000, 50)).toBe(0)
  expect(pauseAfter(1_000, 75)).toBe(37.5)
})

it('a chunk without bets says nothing, and no pause is long', () => {
  const pauseAfter = createGiveWay()
  expect(pauseAfter(0, 500)).toBe(0)
  expect(pauseAfter(1_000, 60)).toBe(0)
  expect(pauseAfter(1_000, 5_000)).toBe(250)
})
