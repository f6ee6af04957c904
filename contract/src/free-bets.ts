import { Type } from 'typebox'
import { ODDS_POLICY_WORDS, PlacedLeg, placeBets } from './bets.ts'
import { BonusId } from './bonuses.ts'
import { endpoint, PLAY_NEEDS } from './endpoint.ts'
import { Id } from './scalars.ts'

export const placeFreeBet = endpoint({
  method: 'POST',
  path: '/api/bonus/:id/bets',
  access: { who: 'player', needs: PLAY_NEEDS },
  summary:
    'Places the free bet of the active bonus: the house pays its stake, which is no part of what it pays. The same bet again gets the same answer. Refused: `bets` is empty and `problems` says why.',
  params: BonusId,
  body: Type.Object({
    slip: Id,
    bet: Id,
    policy: Type.Enum(ODDS_POLICY_WORDS),
    legs: Type.Array(PlacedLeg, { minItems: 1, maxItems: 50 }),
  }),
  response: placeBets.response,
  refusals: [
    'bonus_not_found',
    'bonus_over',
    'bonus_waits',
    'busy',
    'free_bet_odds_below_min',
    'free_bet_used',
    'player_barred',
    'prices_unavailable',
    'reference_reused',
    'slip_invalid',
    'sports_by_supplier',
    'sports_closed',
    'time_limit_reached',
  ],
})
