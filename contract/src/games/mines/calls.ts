import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable } from '../../scalars.ts'
import { BET, BET_ACCESS, BET_REFUSALS, rulesCall } from '../round.ts'
import { MinesRoundView } from './round.ts'

export { minesDemo, minesDemoCashOut, minesDemoReveal } from './demo.ts'

export const minesRules = rulesCall('mines', { idle_minutes: Type.Integer() })

export const minesCurrent = endpoint({
  method: 'GET',
  path: '/api/games/mines/current',
  access: { who: 'player', needs: [] },
  summary: 'The open round, on whatever device it was begun; null when there is none.',
  response: Type.Object({ round: Nullable(MinesRoundView) }),
  refusals: [],
})

export const minesOpen = endpoint({
  method: 'POST',
  path: '/api/games/mines/rounds',
  access: BET_ACCESS,
  summary: 'Takes the stake and fixes the board. The same id gives the same round.',
  body: Type.Object({ ...BET, mines: Type.Integer() }),
  response: MinesRoundView,
  refusals: [...BET_REFUSALS, 'mines_out_of_range', 'round_open', 'round_too_soon'],
})

export const minesReveal = endpoint({
  method: 'POST',
  path: '/api/games/mines/rounds/:id/reveal',
  access: { who: 'player', needs: [] },
  summary: 'Opens a tile. Opening it again gives the same answer.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ tile: Type.Integer() }),
  response: MinesRoundView,
  refusals: [
    'busy',
    'round_changed',
    'round_closed',
    'round_not_found',
    'tile_out_of_range',
    'too_many_waiting',
  ],
})

export const minesCashOut = endpoint({
  method: 'POST',
  path: '/api/games/mines/rounds/:id/cash-out',
  access: { who: 'player', needs: [] },
  summary: 'Pays the current multiplier and ends the round. Asking again gives the same answer.',
  params: Type.Object({ id: Id }),
  response: MinesRoundView,
  refusals: [
    'busy',
    'nothing_to_cash_out',
    'round_changed',
    'round_closed',
    'round_not_found',
    'too_many_waiting',
  ],
})
