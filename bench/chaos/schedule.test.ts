import { expect, it } from 'vitest'
import { roundAfterRound, seededRandom } from './schedule.ts'

const ALL = ['a', 'b', 'c', 'd', 'e']
const first = (seed: number, count: number) => {
  const turns = roundAfterRound(ALL, seededRandom(seed))
  return Array.from({ length: count }, () => turns.next().value)
}

it('does each once before any comes again', () => {
  expect(first(7, 5).toSorted()).toEqual(ALL)
  expect(first(7, 10).slice(5).toSorted()).toEqual(ALL)
})

it('repeats an order with its seed, and has another with another', () => {
  expect(first(7, 10)).toEqual(first(7, 10))
  expect(new Set([1, 2, 3, 4].map((seed) => first(seed, 5).join(''))).size).toBeGreaterThan(1)
})
