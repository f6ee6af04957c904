import { centavos } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export const settings = {
  crash_max_win: centavos(
    10_000_000,
    { least: 1 },
    'The most a bet on a round of crash pays: its money is taken out by itself where it has won so much.',
    { approval: raisesLimit },
  ),
} as const
