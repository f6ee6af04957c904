import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type DoubleRound = RoundOf<'double'>
export type DoubleRules = Answer<'GET /api/games/double'>
export type { Colour } from '@jogo/rules/games/double/double'
