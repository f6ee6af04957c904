import { expect, it } from 'vitest'
import { actionsOf, progressOf, type Rollover } from './rollover.ts'

const of = (amount_current: number, amount_rollover: number, active = 1): Rollover => ({
  id: '1',
  active,
  amount_current,
  amount_rollover,
  amount_won: 0,
  balance: 1_000,
})

it('says how far the wagering is, and never more than all of it', () => {
  expect(
    [of(0, 100), of(25, 100), of(100, 100), of(500, 100), of(-5, 100), of(0, 0)].map(progressOf),
  ).toEqual([0, 0.25, 1, 1, 0, 1])
})

it('[ENT-4] lets a bonus be activated until it is, redeemed once it is done, and given up at any time', () => {
  expect(actionsOf(of(0, 100, 0))).toEqual(['activate', 'exclude'])
  expect(actionsOf(of(10, 100, 1))).toEqual(['exclude'])
  expect(actionsOf(of(0, 100, 0), true)).toEqual(['exclude'])
  expect(actionsOf(of(100, 100, 1))).toEqual(['redeem', 'exclude'])
})
