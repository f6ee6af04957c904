/** Markets about the order and the minutes of goals. Within a half, goals come in any order with the same chance. */
import type { LegResult } from '../bets/factor.ts'
import { HALF_GOALS, IN_FIRST, IN_SECOND, ofGrid, type ScoreGrid } from '../football/grid.ts'
import { type Goal, totalScore } from './facts.ts'
import { lineNumber, marketSelections, result, type Selection, winnerIn } from './family.ts'
import { reachedWithin } from './minutes.ts'
import type { Specifiers } from './specifiers.ts'

export interface GoalsFamily {
  selections(specifiers: Specifiers): readonly Selection[]
  /** Results of the selections by the goals of 90 minutes; undefined while undecided. */
  decide(goals: readonly Goal[], over: boolean, specifiers: Specifiers): LegResult[] | undefined
  /** Winning chance of each selection; undefined where the grid does not know it: a goal that has fallen, minutes of a match under way. */
  chances(grid: ScoreGrid, specifiers: Specifiers): number[] | undefined
}

const SIDES = ['home', 'away'] as const
const WINNERS = ['home', 'draw', 'away'] as const

/** Scorer of the goal with this number. */
export const nthGoal: GoalsFamily = {
  selections: () => marketSelections([6, 'home'], [7, 'no_goal'], [8, 'away']),
  decide(goals, over, specifiers) {
    const goal = goals[lineNumber(specifiers, 'goalnr') - 1]
    if (!goal && !over) return undefined
    return [result(goal?.side === 'home'), result(!goal), result(goal?.side === 'away')]
  },
  chances(grid, specifiers) {
    const scorers = byScorer(grid, lineNumber(specifiers, 'goalnr'))
    if (!scorers) return undefined
    const [home, away, none] = scorers.map((cells) => cells.reduce((sum, cell) => sum + cell, 0))
    return [home as number, none as number, away as number]
  },
}

/** Scorer of the goal with this number, and winner of the match. */
export const goalAndWinner: GoalsFamily = {
  selections: () =>
    marketSelections(
      ...SIDES.flatMap((side, i) =>
        WINNERS.map((winner, j) => [1662 + 6 * i + 2 * j, `${side} & ${winner}`] as const),
      ),
      [1674, 'no_goal'],
    ),
  decide(goals, over, specifiers) {
    if (!over) return undefined
    const side = goals[lineNumber(specifiers, 'goalnr') - 1]?.side
    const winner = winnerIn(
      totalScore(
        goals.map((goal) => ({ home: Number(goal.side === 'home'), away: Number(goal.side === 'away') })),
      ),
    )
    return [
      ...SIDES.flatMap((scorer) => WINNERS.map((won) => result(scorer === side && won === winner))),
      result(side === undefined),
    ]
  },
  chances(grid, specifiers) {
    const scorers = byScorer(grid, lineNumber(specifiers, 'goalnr'))
    if (!scorers) return undefined
    const [home, away, none] = scorers
    return [...home, ...away, none.reduce((sum, chance) => sum + chance, 0)]
  },
}

/** Quarter-hour of the goal with this number. */
export const whenGoal: GoalsFamily = {
  selections: () =>
    marketSelections(
      ...['1-15', '16-30', '31-45', '46-60', '61-75', '76-90'].map(
        (name, at) => [584 + 2 * at, name] as const,
      ),
      [596, 'no_goal'],
    ),
  decide(goals, over, specifiers) {
    const goal = goals[lineNumber(specifiers, 'goalnr') - 1]
    if (!goal && !over) return undefined
    const at = goal ? Math.floor((goal.minute - 1) / 15) : 6
    return [0, 1, 2, 3, 4, 5, 6].map((quarter) => result(quarter === at))
  },
  chances(grid, specifiers) {
    if (grid.played) return undefined
    const goals = lineNumber(specifiers, 'goalnr')
    const within = [0, 1, 2, 3, 4, 5].map((quarter) => reachedWithin(grid, goals, quarter))
    return [...within.map((chance, at) => chance - (within[at - 1] ?? 0)), 1 - (within.at(-1) ?? 0)]
  },
}

const NOTHING = { home: 0, away: 0 }

/**
 * Chances that home, away or nobody scores the goal of this number, each by the winner of the match (home, draw, away); undefined for a goal that has
 * fallen.
 */
const byScorer = ofGrid((grid, number): [number[], number[], number[]] | undefined => {
  const { first, second } = grid.played ?? { first: NOTHING, second: NOTHING }
  const next = number - first.home - first.away - second.home - second.away
  if (next < 1) return undefined
  const found: [number[], number[], number[]] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  const size = HALF_GOALS.length
  for (let h = 0; h < size; h += 1) {
    const h1 = IN_FIRST[h] as number
    const h2 = IN_SECOND[h] as number
    for (let a = 0; a < size; a += 1) {
      const chance = grid.halves[h * size + a] as number
      if (chance === 0) continue
      const a1 = IN_FIRST[a] as number
      const a2 = IN_SECOND[a] as number
      const winner = 1 - Math.sign(h1 + h2 - a1 - a2)
      const inFirst = h1 + a1 - first.home - first.away
      const isFirst = next <= inFirst
      const home = isFirst ? h1 - first.home : h2 - second.home
      const both = isFirst ? inFirst : h2 + a2 - second.home - second.away
      if (next > inFirst && next > inFirst + both) found[2][winner] = (found[2][winner] as number) + chance
      else {
        found[0][winner] = (found[0][winner] as number) + (chance * home) / both
        found[1][winner] = (found[1][winner] as number) + (chance * (both - home)) / both
      }
    }
  }
  return found
})
