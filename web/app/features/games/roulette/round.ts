import type { RouletteOutcome } from '@jogo/rules/games/roulette/game'
import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type RouletteRound = RoundOf<'roulette'>
export type RouletteRules = Answer<'GET /api/games/roulette'>

/** Number of a drawn round; undefined for a round of another game, because a table has the outcome of any game. */
export const numberIn = (round: { outcome: object | null } | undefined): number | undefined =>
  (round?.outcome as RouletteOutcome | null | undefined)?.number

/** Duration of the motion of wheel and ball. */
export const TURNS_MS = 7_000
