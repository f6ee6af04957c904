/**
 * Chances of a football match under way, from its goal rates before the start: what is left of them by the clock, multiplied for each red card, added to
 * the goals so far. The correction of low scores (`rho`) counts at 0–0 alone: it belongs to final scores that are no longer possible after a goal.
 */
import type { Score } from '../markets/facts.ts'
import { halfLeft, isClock, type MatchClock } from './goal-times.ts'
import {
  boundsOfRho,
  correction,
  FIRST_HALF_SHARE,
  type GoalRates,
  GRID_SIZE,
  HIGHEST_RATE,
  halfChances,
  jointGrid,
  poisson,
  type ScoreGrid,
} from './grid.ts'

/** Match state as input of the live model; the same state always has the same chances, also after a goal was taken back. */
export interface LiveState {
  clock: MatchClock
  /** Goals of each half so far. */
  first: Score
  second: Score
  /** Players sent off. */
  reds: Score
}

export const KICK_OFF: LiveState = {
  clock: { half: 1, minute: 0 },
  first: { home: 0, away: 0 },
  second: { home: 0, away: 0 },
  reds: { home: 0, away: 0 },
}

/**
 * Reason why the model has no chances: impossible goal rates; an impossible clock, score or number of red cards; `beyond_grid`: too high a score, so that the
 * grid would cut off later goals.
 */
export type LiveProblem = 'rates' | 'clock' | 'score' | 'reds' | 'beyond_grid'

/** Factors of the goal rates for each player that was sent off: the own side's and the other's (`docs/pricing/README.md`). */
const RED_CARD = { own: 0.67, other: 1.25 } as const
/** With fewer than seven players a match is broken off. */
const MOST_REDS = 4
/** Largest mass of cut-off scores at which the grid still prices. */
const MOST_MISSING = 0.01

export interface RemainingRates {
  /** Expected goals still to come in each half. */
  first: Score
  second: Score
}

/** @param rates of the match before the start @param state without a problem (`liveProblem`) */
export function remainingRates({ home, away }: GoalRates, { clock, reds }: LiveState): RemainingRates {
  const ofHome = home * RED_CARD.own ** reds.home * RED_CARD.other ** reds.away
  const ofAway = away * RED_CARD.own ** reds.away * RED_CARD.other ** reds.home
  const first = clock.half === 1 ? FIRST_HALF_SHARE * halfLeft(clock) : 0
  const second = (1 - FIRST_HALF_SHARE) * (clock.half === 2 ? halfLeft(clock) : 1)
  return {
    first: { home: ofHome * first, away: ofAway * first },
    second: { home: ofHome * second, away: ofAway * second },
  }
}

/** Undefined where the model has chances. */
export function liveProblem(
  { home, away, rho }: GoalRates,
  state: LiveState,
): Exclude<LiveProblem, 'beyond_grid'> | undefined {
  const isRate = (rate: number) => rate > 0 && rate <= HIGHEST_RATE
  if (!isRate(home) || !isRate(away) || !Number.isFinite(rho)) return 'rates'
  const { clock, first, second, reds } = state
  if (!isClock(clock)) return 'clock'
  const isCount = (count: number) => Number.isInteger(count) && count >= 0
  const goals = [first.home, first.away, second.home, second.away]
  if (!goals.every(isCount) || (clock.half === 1 && second.home + second.away > 0)) return 'score'
  return [reds.home, reds.away].every((count) => isCount(count) && count <= MOST_REDS) ? undefined : 'reds'
}

/** Grid of final scores from the goals so far, for every goal market of the match (`selectionChances`). */
export function liveGrid(
  rates: GoalRates,
  state: LiveState,
): { grid: ScoreGrid; problem?: undefined } | { problem: LiveProblem } {
  const problem = liveProblem(rates, state)
  if (problem) return { problem }
  const { first, second } = state
  const left = remainingRates(rates, state)
  const [home, away] = [left.first.home + left.second.home, left.first.away + left.second.away]
  const isGoalless = first.home + first.away + second.home + second.away === 0
  const { least, most } = boundsOfRho(home, away)
  const rest = { home, away, rho: isGoalless ? Math.min(Math.max(rates.rho, least), most) : 0 }
  const [ofHome, ofAway] = (['home', 'away'] as const).map((side) =>
    halfChances(from(first[side], poisson(left.first[side])), from(second[side], poisson(left.second[side]))),
  ) as [Float64Array, Float64Array]
  if (missing(ofHome) + missing(ofAway) > MOST_MISSING) return { problem: 'beyond_grid' }
  const grid = jointGrid(ofHome, ofAway, (goals) => correction(goals, rest))
  return { grid: { ...grid, played: { first, second } } }
}

/** Chances of a half's goals, of which some have been scored. */
const from = (scored: number, more: readonly number[]): number[] =>
  Array.from({ length: GRID_SIZE }, (_, goals) => more[goals - scored] ?? 0)

const missing = (chances: Float64Array): number => 1 - chances.reduce((sum, chance) => sum + chance, 0)
