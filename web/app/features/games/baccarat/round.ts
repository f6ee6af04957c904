import type { Deal } from '@jogo/rules/games/baccarat/baccarat'
import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type BaccaratRound = RoundOf<'baccarat'>
export type BaccaratRules = Answer<'GET /api/games/baccarat'>

/** The cards of a drawn round; undefined of another. A table is typed by the outcome of one game, whatever the game. */
export const dealIn = (round: { outcome: object | null } | undefined): Deal | undefined =>
  (round?.outcome ?? undefined) as Deal | undefined
