import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type DiceRound = RoundOf<'dice'>
export type DiceRules = Answer<'GET /api/games/dice'>
export type Side = DiceRound['play']['side']
