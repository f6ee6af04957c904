import { expect, it } from 'vitest'
import { wonGems } from './result.ts'
import type { MinesRound } from './round.ts'

const round = (ending: MinesRound['ending'], picks: number[]) =>
  ({ ending, play: { mines: 3, picks, board: null } }) as unknown as MinesRound

it.each([
  ['open', null, [1, 2], 2],
  ['cashed out', 'won', [1, 2], 2],
  ['lost at the third tile', 'lost', [1, 2, 3], 0],
] as const)('a round %s marks its gems as won in ladder and table: %s', (_, ending, picks, gems) => {
  expect(wonGems(round(ending, [...picks]))).toBe(gems)
})

it('nothing is marked before a round', () => {
  expect(wonGems(undefined)).toBe(0)
})
