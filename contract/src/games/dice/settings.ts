import { RTP_BOUNDS } from '@jogo/rules/games/game'
import { basisPoints, centavos } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export const settings = {
  dice_rtp_bp: basisPoints(9_900, RTP_BOUNDS, 'What Dice returns on average.', { approval: 'two' }),
  dice_max_win: centavos(10_000_000, { least: 1 }, 'The most a round of Dice pays.', {
    approval: raisesLimit,
  }),
} as const
