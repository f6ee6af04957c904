import { Type } from 'typebox'
import { BonusId, RolloverFigures } from './bonuses.ts'
import { endpoint, PLAY_NEEDS } from './endpoint.ts'
import { RoundView } from './games/all.ts'

/** Most free spins of one bonus. */
const MOST_SPINS = 1_000

export const playFreeSpin = endpoint({
  method: 'POST',
  path: '/api/bonus/:id/spins',
  access: { who: 'player', needs: PLAY_NEEDS },
  summary:
    'Plays a free spin of the active bonus: a round of its slot whose stake the house pays. The same number gives the same round; `bonus` is how the bonus stands after it.',
  params: BonusId,
  body: Type.Object({
    spin: Type.Integer({
      minimum: 1,
      maximum: MOST_SPINS,
      description: 'Its number among those of the bonus, from 1.',
    }),
  }),
  response: Type.Object({ round: RoundView, bonus: RolloverFigures }),
  refusals: [
    'bonus_not_found',
    'bonus_over',
    'bonus_waits',
    'busy',
    'game_closed',
    'game_paused',
    'game_uncertified',
    'player_barred',
    'round_too_soon',
    'stake_above_max',
    'time_limit_reached',
    'win_not_above_stake',
  ],
})
