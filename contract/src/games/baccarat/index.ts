import { centavos } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export * as calls from './calls.ts'
export { BaccaratRoundView as RoundView } from './round.ts'

export const refusals = {} as const
export const refusalTexts = {} as const

export const settings = {
  baccarat_max_win: centavos(10_000_000, { least: 1 }, 'The most a bet on a round of baccarat pays.', {
    approval: raisesLimit,
  }),
} as const
