/** Forecasts of matches by earlier results alone. */

import { type GoalRates, GRID_SIZE, HIGHEST_RATE, scoreGrid } from '@jogo/rules/football/grid'
import { type FootballModel, scoringRates } from '@jogo/rules/football/model'
import { fitModel, OPTIONS } from './fit-model.ts'
import type { FitOptions } from './likelihood.ts'
import type { PlayedMatch } from './results.ts'

/** Chances of home, draw and away. */
export type ThreeChances = readonly [number, number, number]

export interface Forecasts<Match> {
  /** Matches by round, in order. */
  matches: { match: Match; rates: GoalRates; chances: ThreeChances }[]
  fits: number
  unconverged: number
  slowest: number
}

/**
 * Fits the model before each round, and forecasts the round. Rounds are in the order of time; the forecast of a match
 * uses no other match of its round.
 */
export async function forecastRounds<Match extends PlayedMatch>(
  before: readonly Match[],
  rounds: readonly (readonly Match[])[],
  options: FitOptions = OPTIONS,
): Promise<Forecasts<Match>> {
  const found: Forecasts<Match> = { matches: [], fits: 0, unconverged: 0, slowest: 0 }
  const known = [...before]
  for (const round of rounds) {
    const day = Math.min(...round.map((match) => match.day))
    const teams = round.flatMap(({ home, away }) => [home, away])
    const { model, converged, milliseconds } = await fitModel(known, { day, teams }, options)
    found.fits += 1
    found.unconverged += Number(!converged)
    found.slowest = Math.max(found.slowest, milliseconds)
    for (const match of round) {
      const rates = forecastRates(model, match)
      found.matches.push({ match, rates, chances: resultChances(scoreGrid(rates).full) })
    }
    known.push(...round)
  }
  return found
}

function forecastRates(model: FootballModel, { home, away, isNeutral }: PlayedMatch): GoalRates {
  const rates = scoringRates(isNeutral ? { ...model, home: 0 } : model, home, away)
  if (!rates) throw new Error(`${home} or ${away} was not fitted`)
  const within = (rate: number) => Math.min(rate, HIGHEST_RATE)
  return { ...rates, home: within(rates.home), away: within(rates.away) }
}

export function resultChances(full: Float64Array): ThreeChances {
  const chances: [number, number, number] = [0, 0, 0]
  for (const [cell, chance] of full.entries()) {
    const at = (1 - Math.sign(Math.floor(cell / GRID_SIZE) - (cell % GRID_SIZE))) as 0 | 1 | 2
    chances[at] += chance
  }
  return chances
}

/** 0, 1, 2: home, draw, away. */
export const matchOutcome = ({ homeGoals, awayGoals }: PlayedMatch): 0 | 1 | 2 =>
  (1 - Math.sign(homeGoals - awayGoals)) as 0 | 1 | 2

/** Mean loss of forecasts: the negative logarithm of the chance of the actual result. */
export const logLoss = (forecasts: readonly { match: PlayedMatch; chances: ThreeChances }[]): number =>
  forecasts.reduce((sum, { match, chances }) => sum - Math.log(chances[matchOutcome(match)]), 0) /
  forecasts.length
