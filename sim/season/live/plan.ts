/** The matches of a season with live bets, in rounds, and the goal rates by which the supplier prices each. */
import type { GoalRates } from '@jogo/rules/football/grid'
import type { FootballModel } from '@jogo/rules/football/model'
import type { Chance } from '../chance.ts'
import { trueRates } from '../offers.ts'
import { drawScript, type LiveScript } from './script.ts'

export interface LiveMatch {
  /** Its place in the season. */
  number: number
  home: string
  away: string
  script: LiveScript
  /** The supplier's rates: at the opening, after a move of his odds, and from the last hour before the start on. */
  supplier: readonly [GoalRates, GoalRates, GoalRates]
}

/** Distance of the supplier's rates from the true ones: standard deviations of logarithms. */
const ERRORS = [0.1, 0.07, 0.04] as const
/** Matches that are played at the same time: fewer in a short season, so that it has two rounds. */
const AT_ONCE = 10

export function planRounds(
  model: FootballModel,
  teams: readonly string[],
  matches: number,
  chance: Chance,
): LiveMatch[][] {
  const pairs = chance.shuffled(
    teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => ({ home, away }))),
  )
  const all = pairs.slice(0, matches).map(({ home, away }, number): LiveMatch => {
    const truth = trueRates(model, home, away, chance)
    const off = (rate: number, error: number) => rate * Math.exp(error * chance.normal())
    const [opening, moved, last] = ERRORS.map((error) => ({
      home: off(truth.home, error),
      away: off(truth.away, error),
      rho: 0,
    })) as [GoalRates, GoalRates, GoalRates]
    return { number, home, away, script: drawScript(truth, chance), supplier: [opening, moved, last] }
  })
  const size = Math.min(AT_ONCE, Math.ceil(all.length / 2))
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, round) => all.slice(round * size, (round + 1) * size))
}
