import type { RouletteOutcome } from '@jogo/rules/games/roulette/game'
import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type RouletteRound = RoundOf<'roulette'>
export type RouletteRules = Answer<'GET /api/games/roulette'>

/** The number of a drawn round; undefined of another. A table is typed by the outcome of one game, whatever the game. */
export const numberIn = (round: { outcome: object | null } | undefined): number | undefined =>
  (round?.outcome as RouletteOutcome | null | undefined)?.number

/** How long wheel and ball move. */
export const TURNS_MS = 7_000
