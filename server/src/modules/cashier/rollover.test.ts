import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/refusal.ts'
import { leftToStake, requireStaked } from './rollover.ts'

const AT = new Date('2026-11-21T12:00:00Z')
const deal = (id: string, amount: number, rollover = 1) => ({
  id,
  amount: cents(BigInt(amount)),
  rollover,
  approvedAt: AT,
})
const part = (depositId: string, realBefore: number, staked: number) => ({
  depositId,
  realBefore: cents(BigInt(realBefore)),
  staked: cents(BigInt(staked)),
})
const LOWEST = cents(10n)

describe('what is left to stake', () => {
  it.each([
    ['all of it at first', [deal('a', 1000)], [part('a', 0, 0)], 1000],
    ['as often as agreed', [deal('a', 1000, 3)], [part('a', 0, 500)], 2500],
    ['never less than nothing', [deal('a', 1000)], [part('a', 0, 9_000)], 0],
    [
      'no stake counts in advance',
      [deal('a', 1000), deal('b', 500)],
      [part('a', 0, 9_000), part('b', 300, 0)],
      500,
    ],
    ['deposits add up', [deal('a', 1000), deal('b', 500)], [part('a', 0, 400), part('b', 600, 0)], 1_100],
    [
      'what was lost is not owed for',
      [deal('a', 1000, 5), deal('b', 500)],
      [part('a', 0, 1_000), part('b', 9, 100)],
      400,
    ],
    ['a deposit without agreement asks nothing', [deal('a', 100)], [part('a', 0, 100), part('x', 50, 0)], 0],
  ])('%s', (_, agreed, wagered, left) => {
    expect(leftToStake(agreed, wagered, LOWEST)).toBe(BigInt(left))
  })
})

it('says how much is left, and when it is over by itself', () => {
  requireStaked(cents(0n), [deal('a', 1)])
  const asked = () => requireStaked(cents(250n), [deal('a', 1000)])
  expect(asked).toThrow(Refusal)
  try {
    asked()
  } catch (error) {
    expect((error as Refusal).detail.data).toEqual({ left_cents: 250, again_at: '2026-12-21T12:00:00.000Z' })
  }
})
