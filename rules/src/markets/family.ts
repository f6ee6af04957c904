/** Kinds of markets: their selections, and their decision by a score. */
import { HALF_LOST, HALF_WON, type LegResult, LOST, VOID, WON } from '../bets/factor.ts'
import type { Score } from './facts.ts'
import type { Specifiers } from './specifiers.ts'

/** One answer of a market. */
export interface Selection {
  /** Number of the supplier. */
  id: string
  /** Label on pages: a text key (`home`, `over`), several joined by ` & `, or a literal score. */
  name: string
}

/** Decision of a market by one score: a result for each selection, in order. */
export interface ScoreFamily {
  selections(specifiers: Specifiers): readonly Selection[]
  decide(score: Score, specifiers: Specifiers): LegResult[]
}

/** Decision by the scores of both halves. */
export interface HalvesFamily {
  selections(specifiers: Specifiers): readonly Selection[]
  decide(first: Score, second: Score, specifiers: Specifiers): LegResult[]
}

export const result = (isWon: boolean): LegResult => (isWon ? WON : LOST)

/** Selections of pairs of id and name, such as `['1', 'home']`. */
export const marketSelections = (
  ...pairs: readonly (readonly [string | number, string])[]
): readonly Selection[] => pairs.map(([id, name]) => ({ id: String(id), name }))

/** Lead over the line in quarters: a quarter line is half of the stake on each adjacent line. */
export function againstLine(quarters: number): LegResult {
  if (quarters >= 2) return WON
  if (quarters <= -2) return LOST
  return quarters === 0 ? VOID : quarters > 0 ? HALF_WON : HALF_LOST
}

export const totalIn = ({ home, away }: Score): number => home + away
export type Winner = 'home' | 'draw' | 'away'
export const winnerIn = ({ home, away }: Score): Winner =>
  home > away ? 'home' : home < away ? 'away' : 'draw'
export const lineNumber = (specifiers: Specifiers, name: string): number => Number(specifiers[name])
