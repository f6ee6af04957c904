import { centavos } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export const settings = {
  baccarat_max_win: centavos(10_000_000, { least: 1 }, 'The most a bet on a round of baccarat pays.', {
    approval: raisesLimit,
  }),
} as const
