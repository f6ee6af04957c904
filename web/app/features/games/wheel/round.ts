import type { WheelOutcome } from '@jogo/rules/games/wheel/game'
import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type WheelRound = RoundOf<'wheel'>
export type WheelRules = Answer<'GET /api/games/wheel'>
export type { WheelOutcome }

/** Stops of the wheel in a round of the table; none before the draw. */
export const outcomeStops = (outcome: object | null | undefined): readonly number[] =>
  (outcome as WheelOutcome | null | undefined)?.stops ?? []
