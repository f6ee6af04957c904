import { expect, it } from 'vitest'
import { chipsSum, chipsUpTo, doubled, together, withChip, without, withoutPlace } from './chips.ts'

it('lays a chip on what is there, so that no place is named twice', () => {
  const chips = withChip([], '17', 100)
  expect(withChip(withChip(chips, 'red', 50), '17', 10)).toEqual([
    { place: '17', stake: 110 },
    { place: 'red', stake: 50 },
  ])
  expect(chips).toEqual([{ place: '17', stake: 100 }])
})

it('takes a bet off when it was placed, and leaves what was laid since', () => {
  const laid = [
    { place: '17', stake: 110 },
    { place: 'red', stake: 50 },
  ]
  expect(without(laid, [{ place: '17', stake: 100 }])).toEqual([
    { place: '17', stake: 10 },
    { place: 'red', stake: 50 },
  ])
  expect(without(laid, laid)).toEqual([])
})

it('doubles, takes away, and adds up bets of one round', () => {
  const laid = [{ place: '17', stake: 110 }]
  expect(doubled(laid)).toEqual([{ place: '17', stake: 220 }])
  expect(withoutPlace(laid, '17')).toEqual([])
  expect(together([laid, laid, []])).toEqual([{ place: '17', stake: 220 }])
  expect(chipsSum(together([laid, laid]))).toBe(220)
})

it('offers the largest chips that a bet may hold', () => {
  expect(chipsUpTo(2_000)).toEqual([10, 50, 100, 500, 1_000, 2_000])
  expect(chipsUpTo(300)).toEqual([10, 50, 100])
  expect(chipsUpTo(100_000)).toEqual([1_000, 2_000, 5_000, 10_000, 50_000, 100_000])
})
