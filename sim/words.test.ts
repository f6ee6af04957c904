import { expect, it } from 'vitest'
import { step, xoshiro } from './words.ts'

it('gives the numbers of the published generator', () => {
  // Numbers from the state 1, 2, 3, 4, as printed by the authors' C code.
  const state = [1n, 2n, 3n, 4n]
  expect(Array.from({ length: 5 }, () => step(state))).toEqual([
    11520n,
    0n,
    1509978240n,
    1215971899390074240n,
    1216172134540287360n,
  ])
})

it('gives in halves what it gives in whole numbers', () => {
  const next = xoshiro(7n)
  const first = xoshiro(7n)
  expect(first()).toBe(next())
  const sums = Array.from({ length: 3 }, (_, stream) => {
    const words = xoshiro(2_026n, stream)
    return Array.from({ length: 4 }, words)
  })
  expect(new Set(sums.flat()).size).toBe(12)
})

it('gives a stream the same words whichever was asked for before', () => {
  const first = (stream: number) => xoshiro(9n, stream)()
  const rising = [0, 1, 4, 4].map(first)
  expect([4, 1, 0].map(first)).toEqual([rising[2], rising[1], rising[0]])
  expect(xoshiro(10n, 1)()).not.toBe(rising[1])
  expect(rising[3]).toBe(rising[2])
})
