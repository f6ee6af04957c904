import { Type } from 'typebox'
import { CentsView, Nullable } from '../../scalars.ts'
import { roundView } from '../round.ts'

const Tile = Type.Integer({ minimum: 0, maximum: 24 })

/** A round of Mines. `board` (the mines' tiles) is null until the round is over. */
export const MinesRoundView = roundView('mines', {
  mines: Type.Integer({ minimum: 1, maximum: 24 }),
  picks: Type.Array(Tile),
  board: Nullable(Type.Array(Tile)),
  next_payout: Nullable(CentsView),
})
