import { Type } from 'typebox'
import { sharedRoundView } from '../shared.ts'

export const Side = Type.Union([Type.Literal('player'), Type.Literal('banker'), Type.Literal('tie')])

const Cards = Type.Array(Type.Integer({ minimum: 0, maximum: 51 }), {
  minItems: 2,
  maxItems: 3,
  description: 'In the order 2♦ 2♥ 2♠ 2♣ 3♦ … A♣, as they were dealt.',
})

export const BaccaratOutcome = Type.Object({ player: Cards, banker: Cards, winner: Side })

/** A bet on a round of baccarat. */
export const BaccaratRoundView = sharedRoundView('baccarat', { side: Side }, BaccaratOutcome)
