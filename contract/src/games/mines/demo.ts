import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Cents, Nullable } from '../../scalars.ts'
import { DEMO_ACCESS, DEMO_REFUSALS, demoView } from '../demo.ts'
import { MinesRoundView } from './round.ts'

/**
 * Sealed state of a demonstration. The browser sends the state back with each move, because the server does not store
 * demonstrations.
 */
const Token = Type.String({ minLength: 1, maxLength: 2_000, pattern: '^[A-Za-z0-9_-]+$' })

const DemoView = demoView(MinesRoundView, {
  token: Nullable(Type.String({ description: 'For the next move; null once the round is over.' })),
})

export const minesDemo = endpoint({
  method: 'POST',
  path: '/api/games/mines/demo',
  access: DEMO_ACCESS,
  summary: 'Begins a demonstration: the board is drawn as for money, without account or record.',
  body: Type.Object({ stake: Cents, mines: Type.Integer() }),
  response: DemoView,
  refusals: [...DEMO_REFUSALS, 'mines_out_of_range'],
})

export const minesDemoReveal = endpoint({
  method: 'POST',
  path: '/api/games/mines/demo/reveal',
  access: { who: 'anyone', needs: [] },
  summary: 'Opens a tile of a demonstration.',
  body: Type.Object({ token: Token, tile: Type.Integer() }),
  response: DemoView,
  refusals: ['demo_over', 'tile_out_of_range'],
})

export const minesDemoCashOut = endpoint({
  method: 'POST',
  path: '/api/games/mines/demo/cash-out',
  access: { who: 'anyone', needs: [] },
  summary: 'Ends a demonstration at its current multiplier.',
  body: Type.Object({ token: Token }),
  response: DemoView,
  refusals: ['demo_over', 'nothing_to_cash_out'],
})
