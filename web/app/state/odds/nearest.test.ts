import { expect, it } from 'vitest'
import { nearest } from './nearest.ts'

const league = (id: number) => `odds.tournament.${id}`
const at = (id: number, top: number) => ({ channel: league(id), top, bottom: top + 200 })

it('channels of what is on the screen come first, then those of the nearest leagues above and below it', () => {
  const names = [1, 2, 3, 4, 5].map(league)
  const places = [at(1, -2_000), at(2, -500), at(3, 100), at(4, 700), at(5, 3_000)]
  expect(nearest(names, places, 800, 2)).toEqual([league(3), league(4)])
  expect(nearest(names, places, 800, 3)).toEqual([league(3), league(4), league(2)])
})

it('a league that stands in several places is as near as its nearest one', () => {
  const places = [at(1, 100), at(2, 3_000), at(3, 900), at(2, 400)]
  expect(nearest([1, 2, 3].map(league), places, 800, 2)).toEqual([league(1), league(2)])
})

it('a channel of no league is always among them, a league that is nowhere comes last', () => {
  const names = [league(1), league(9), 'odds.live']
  expect(nearest(names, [at(1, 100)], 800, 2)).toEqual(['odds.live', league(1)])
  expect(nearest(names, [at(1, 100)], 800, 3)).toEqual(['odds.live', league(1), league(9)])
})
