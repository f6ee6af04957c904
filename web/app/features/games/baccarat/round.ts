import type { Deal } from '@jogo/rules/games/baccarat/baccarat'
import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type BaccaratRound = RoundOf<'baccarat'>
export type BaccaratRules = Answer<'GET /api/games/baccarat'>

/** Cards of a drawn round; undefined for a round of another game, because a table has the outcome of any game. */
export const dealIn = (round: { outcome: object | null } | undefined): Deal | undefined =>
  (round?.outcome ?? undefined) as Deal | undefined
