/** Markets about the order and the minutes of goals. Within a half, goals come in any order with the same chance. */
import type { LegResult } from '../bets/factor.ts'
import { HALF_GOALS, IN_FIRST, IN_SECOND, ofGrid, type ScoreGrid } from '../football/grid.ts'
import { type Goal, totalScore } from './facts.ts'
import { lineNumber, marketSelections, result, type Selection, winnerIn } from './family.ts'
import { firstHalfShares, reachedWithin, secondHalfShares } from './minutes.ts'
import type { Specifiers } from './specifiers.ts'

export interface GoalsFamily {
  selections(specifiers: Specifiers): readonly Selection[]
  /** Results of the selections by the goals of 90 minutes; undefined while undecided. */
  decide(goals: readonly Goal[], over: boolean, specifiers: Specifiers): LegResult[] | undefined
  /** Winning chance of each selection. */
  chances(grid: ScoreGrid, specifiers: Specifiers): number[]
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
    const [home = 0, away = 0, none = 0] = byScorer(grid, lineNumber(specifiers, 'goalnr')).map((cells) =>
      cells.reduce((sum, cell) => sum + cell, 0),
    )
    return [home, none, away]
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
    const [home, away, none] = byScorer(grid, lineNumber(specifiers, 'goalnr'))
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
    const goals = lineNumber(specifiers, 'goalnr')
    const within = [...firstHalfShares(), ...secondHalfShares()].map((_, at) =>
      reachedWithin(grid, goals, at),
    )
    return [...within.map((chance, at) => chance - (within[at - 1] ?? 0)), 1 - (within.at(-1) ?? 0)]
  },
}

/** Chances that home, away or nobody scores the goal of this number, each by the winner of the match (home, draw, away). */
const byScorer = ofGrid((grid, number): [number[], number[], number[]] => {
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
      const a1 = IN_FIRST[a] as number
      const a2 = IN_SECOND[a] as number
      const winner = 1 - Math.sign(h1 + h2 - a1 - a2)
      const isFirst = number <= h1 + a1
      const home = isFirst ? h1 : h2
      const both = home + (isFirst ? a1 : a2)
      if (number > h1 + h2 + a1 + a2) found[2][winner] = (found[2][winner] as number) + chance
      else {
        found[0][winner] = (found[0][winner] as number) + (chance * home) / both
        found[1][winner] = (found[1][winner] as number) + (chance * (both - home)) / both
      }
    }
  }
  return found
})
