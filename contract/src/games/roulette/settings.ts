import { centavos } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export const settings = {
  roulette_max_win: centavos(
    10_000_000,
    { least: 1 },
    'The most a bet on a round of roulette pays, all its places together.',
    { approval: raisesLimit },
  ),
} as const
