import { basisPoints, centavos } from '../../settings/kinds.ts'

export const settings = {
  dice_rtp_bp: basisPoints(9_900, { least: 8_600, most: 10_000 }, 'What Dice returns on average.'),
  dice_max_win: centavos(10_000_000, { least: 1 }, 'The most a round of Dice pays.'),
} as const
