import { centavos } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export const settings = {
  plinko_max_win: centavos(10_000_000, { least: 1 }, 'The most a round of Plinko pays.', {
    approval: raisesLimit,
  }),
} as const
