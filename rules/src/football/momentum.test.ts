import { expect, it } from 'vitest'
import { type MomentumFact, momentum } from './momentum.ts'

const goal = (minute: number, side: MomentumFact['side'] = 'home'): MomentumFact => ({
  kind: 'goal',
  side,
  minute,
})

it('a goal is for its side from its minute on, half as much eight minutes later', () => {
  const minutes = momentum([goal(10)], 18)
  expect(minutes).toHaveLength(19)
  expect([minutes[9], minutes[10], minutes[18]]).toEqual([0, 1, 0.5])
})

it.each([
  ['red_card', -0.6],
  ['yellow_card', -0.15],
] as const)('a %s is for the other side', (kind, worth) => {
  expect(momentum([{ kind, side: 'home', minute: 3 }], 3).at(-1)).toBeCloseTo(worth)
  expect(momentum([{ kind, side: 'away', minute: 3 }], 3).at(-1)).toBeCloseTo(-worth)
})

it('sides are weighed against each other, and never above a whole', () => {
  expect(momentum([goal(5), goal(5, 'away')], 5).at(-1)).toBe(0)
  expect(momentum([goal(5), goal(5), goal(5)], 5).at(-1)).toBe(1)
  expect(momentum([], 0)).toEqual([0])
})
