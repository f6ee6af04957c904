import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type PlinkoRound = RoundOf<'plinko'>
export type PlinkoRules = Answer<'GET /api/games/plinko'>
