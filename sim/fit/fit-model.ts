/** Fits the strengths of a league's teams to its results. */
import type { FootballModel } from '@jogo/rules/football/model'
import { buildSample, type FitOptions, type Forecast, HEAD, likelihoodObjective, RHO } from './likelihood.ts'
import { minimise } from './minimise.ts'
import type { PlayedMatch } from './results.ts'

/**
 * Options chosen by the seasons 2017–18 of the odds files, round by round. The seasons 2018–19 were forecast once
 * afterwards.
 */
export const OPTIONS: FitOptions = { decay: 0.0012, shrinkage: 3, newcomer: 0.15 }

export interface Fit {
  model: FootballModel
  converged: boolean
  milliseconds: number
}

const STEEPEST = 1e-3

export async function fitModel(
  played: readonly PlayedMatch[],
  to: Forecast,
  options = OPTIONS,
): Promise<Fit> {
  const started = performance.now()
  const sample = buildSample(played, to, options)
  const { teams, expected } = sample
  const count = teams.length
  const of = (head: readonly number[], strength: number) => [
    ...head,
    ...Array<number>(2 * count).fill(strength),
  ]
  const { x, slope } = await minimise(
    likelihoodObjective(sample, options.shrinkage),
    of([0.25, 0.15, -0.03], 0),
    {
      lower: of([-1, -2, RHO.least], -2),
      upper: of([1.5, 2, RHO.most], 2),
    },
  )
  const [home = 0, mean = 0, rho = 0] = x
  const strength = (at: number) => x[HEAD + at] as number
  const attacks = teams.map((_, at) => strength(at) + (expected[at] as number))
  // The attacks of a model add up to 0, and its defences include the mean.
  const level = attacks.reduce((sum, attack) => sum + attack, 0) / count
  return {
    model: {
      home,
      rho,
      teams: Object.fromEntries(
        teams.map((team, at) => [
          team,
          {
            attack: (attacks[at] as number) - level,
            defence: strength(count + at) - (expected[at] as number) + mean + level,
          },
        ]),
      ),
    },
    converged: slope <= STEEPEST,
    milliseconds: performance.now() - started,
  }
}
