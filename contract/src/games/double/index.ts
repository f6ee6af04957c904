import { centavos } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export * as calls from './calls.ts'
export { DoubleRoundView as RoundView } from './round.ts'

export const refusals = {} as const
export const refusalTexts = {} as const

export const settings = {
  double_max_win: centavos(10_000_000, { least: 1 }, 'The most a bet on a round of Double pays.', {
    approval: raisesLimit,
  }),
} as const
