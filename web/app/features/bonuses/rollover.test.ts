import { expect, it } from 'vitest'
import { actionsOf, progressOf, type Rollover } from './rollover.ts'

it.each<[current: number, whole: number, progress: number]>([
  [0, 10_000, 0],
  [2_500, 10_000, 0.25],
  [10_000, 10_000, 1],
  [20_000, 10_000, 1],
  [-5, 10_000, 0],
  [0, 0, 1],
])('%i of %i wagered is %d of the way', (amount_current, amount_rollover, progress) => {
  expect(progressOf({ amount_current, amount_rollover })).toBe(progress)
})

it.each<[Rollover['state'], string[], string[]]>([
  ['queued', ['activate', 'exclude'], ['exclude']],
  ['active', ['exclude'], ['exclude']],
  ['completed', ['redeem'], ['redeem']],
  ['given_up', [], []],
])(
  '[BONUS-6] a bonus that is %s offers what may be done with it, and less to who is barred',
  (state, open, barred) => {
    expect(actionsOf({ state })).toEqual(open)
    expect(actionsOf({ state }, true)).toEqual(barred)
  },
)
