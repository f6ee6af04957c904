import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type Round = RoundOf<'dice'>
export type DiceRules = Answer<'GET /api/games/dice'>
export type Side = Round['play']['side']

/** What a player asks for; `id` is made here, so that asking again is the same bet. Targets are hundredths. */
export interface Bet {
  id: string
  stake: number
  side: Side
  target: number
}
