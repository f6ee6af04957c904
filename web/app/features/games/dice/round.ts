import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type DiceRound = RoundOf<'dice'>
export type DiceRules = Answer<'GET /api/games/dice'>
export type Side = DiceRound['play']['side']

/** What a player asks for; `id` is made here, so that asking again is the same bet. Targets are hundredths. */
export interface DiceBet {
  id: string
  stake: number
  side: Side
  target: number
}
