import { expect, it } from 'vitest'
import { createGiveWay } from './give-way.ts'

const others = async () => true

it('settling waits four times as long as others slowed it down', async () => {
  const pauseAfter = createGiveWay(others)
  expect(await pauseAfter(1_000, 60)).toBe(0)
  expect(await pauseAfter(1_000, 75)).toBe(0)
  expect(await pauseAfter(1_000, 90)).toBe(120)
  expect(await pauseAfter(500, 45)).toBe(60)
  expect(await pauseAfter(1_000, 50)).toBe(0)
  expect(await pauseAfter(1_000, 75)).toBe(100)
})

it('a slow chunk that met nobody is followed by the next at once', async () => {
  let isAnybodyThere = false
  const pauseAfter = createGiveWay(async () => isAnybodyThere)
  expect(await pauseAfter(1_000, 60)).toBe(0)
  expect(await pauseAfter(1_000, 120)).toBe(0)
  isAnybodyThere = true
  expect(await pauseAfter(1_000, 120)).toBe(240)
})

it('a chunk without bets says nothing, and no pause is long', async () => {
  const pauseAfter = createGiveWay(others)
  expect(await pauseAfter(0, 500)).toBe(0)
  expect(await pauseAfter(1_000, 60)).toBe(0)
  expect(await pauseAfter(1_000, 5_000)).toBe(250)
})
