import { expect, it } from 'vitest'
import { createKept } from './kept.ts'

it('holds no more than it may, and lets go of what was wanted longest ago', () => {
  const kept = createKept<number>({ entries: 2, bytes: 100 })
  kept.set('a', 1, 10)
  kept.set('b', 2, 10)
  kept.get('a')
  kept.set('c', 3, 10)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3])
  kept.set('d', 4, 95)
  expect([kept.size, kept.bytes, kept.get('d')]).toEqual([1, 95, 4])
})

it('counts a thing once however often it is kept, and keeps nothing that is too big', () => {
  const kept = createKept<number>({ entries: 5, bytes: 100 })
  for (let time = 0; time < 50; time += 1) kept.set('a', time, 60)
  expect([kept.size, kept.bytes, kept.get('a')]).toEqual([1, 60, 49])
  kept.set('a', 0, 101)
  expect([kept.size, kept.bytes]).toEqual([0, 0])
})
