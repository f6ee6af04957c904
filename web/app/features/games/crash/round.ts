import type { CrashOutcome } from '@jogo/rules/games/crash/game'
import type { Answer } from '../../../lib/api.ts'
import type { RoundOf } from '../round.ts'

export type CrashRound = RoundOf<'crash'>
export type CrashRules = Answer<'GET /api/games/crash'>

/** Point of a round's curve, hundredths; undefined while it is secret. */
export const outcomePoint = (outcome: object | null | undefined): number | undefined =>
  (outcome as CrashOutcome | null | undefined)?.point
