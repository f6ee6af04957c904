import { RTP_BOUNDS } from '@jogo/rules/games/game'
import { basisPoints, centavos, minutes } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export const settings = {
  mines_rtp_bp: basisPoints(9_900, RTP_BOUNDS, 'What Mines returns on average.', { approval: 'two' }),
  mines_max_win: centavos(10_000_000, { least: 1 }, 'The most a round of Mines pays.', {
    approval: raisesLimit,
  }),
  mines_idle_minutes: minutes(
    30,
    { least: 1, most: 1_440 },
    'After how long an idle round of Mines is cashed out.',
  ),
} as const
