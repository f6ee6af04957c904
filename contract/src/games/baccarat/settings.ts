import { centavos } from '../../settings/kinds.ts'

export const settings = {
  baccarat_max_win: centavos(10_000_000, { least: 1 }, 'The most a bet on a round of baccarat pays.'),
} as const
