/** Markets that one score decides: of a match, a half, a quarter-hour, a set, a quarter, a map. */
import type { LegResult } from '../bets/factor.ts'
import { VOID } from '../bets/factor.ts'
import type { Score, TeamSide } from './facts.ts'
import {
  againstLine,
  lineNumber,
  marketSelections,
  result,
  type ScoreFamily,
  type Selection,
  totalIn,
  type Winner,
  winnerIn,
} from './family.ts'

const fixed = (selections: readonly Selection[], decide: (score: Score) => LegResult[]): ScoreFamily => ({
  selections: () => selections,
  decide,
})
/** Each selection is a condition on the score; several may hold at once. */
const conditions = (rows: readonly (readonly [number, string, (score: Score) => boolean])[]): ScoreFamily =>
  fixed(marketSelections(...rows.map(([id, name]) => [id, name] as const)), (score) =>
    rows.map(([, , holds]) => result(holds(score))),
  )
const is = (winner: Winner) => (score: Score) => winnerIn(score) === winner
const bothScore = ({ home, away }: Score) => home > 0 && away > 0
const not = (holds: (score: Score) => boolean) => (score: Score) => !holds(score)
const and = (condition: (score: Score) => boolean, other: (score: Score) => boolean) => (score: Score) =>
  condition(score) && other(score)

export const threeWay = conditions([
  [1, 'home', is('home')],
  [2, 'draw', is('draw')],
  [3, 'away', is('away')],
])

export const doubleChance = conditions([
  [9, 'home_draw', not(is('away'))],
  [10, 'home_away', not(is('draw'))],
  [11, 'draw_away', not(is('home'))],
])

/** A market on two sides; a draw voids both selections. */
export const twoWay = fixed(marketSelections([4, 'home'], [5, 'away']), (score) =>
  is('draw')(score) ? [VOID, VOID] : [result(is('home')(score)), result(is('away')(score))],
)

export const yesNo = (holds: (score: Score) => boolean): ScoreFamily =>
  conditions([
    [74, 'yes', holds],
    [76, 'no', not(holds)],
  ])

export const bothTeamsScore = yesNo(bothScore)
export const cleanSheet = (side: TeamSide) => yesNo((score) => score[side === 'home' ? 'away' : 'home'] === 0)
export const winToNil = (side: TeamSide) =>
  yesNo((score) => is(side)(score) && score[side === 'home' ? 'away' : 'home'] === 0)
export const scoresAny = (side: TeamSide) => yesNo((score) => score[side] > 0)
export const anything = yesNo((score) => totalIn(score) > 0)

/** 0 counts as even. */
export const oddEven = conditions([
  [70, 'odd', (score) => totalIn(score) % 2 === 1],
  [72, 'even', (score) => totalIn(score) % 2 === 0],
])

/** Over and under a line; `of` counts both sides when left out. */
export const total = (of?: TeamSide): ScoreFamily => ({
  selections: () => marketSelections([12, 'over'], [13, 'under']),
  decide(score, specifiers) {
    const over = 4 * ((of ? score[of] : totalIn(score)) - lineNumber(specifiers, 'total'))
    return [againstLine(over), againstLine(-over)]
  },
})

/** The line is added to the home side's score. */
export const handicap: ScoreFamily = {
  selections: () => marketSelections([1714, 'home'], [1715, 'away']),
  decide({ home, away }, specifiers) {
    const ahead = 4 * (home - away + lineNumber(specifiers, 'hcp'))
    return [againstLine(ahead), againstLine(-ahead)]
  },
}

/** A start of whole goals, with a draw: no stake is returned. */
export const threeWayHandicap: ScoreFamily = {
  selections: () => marketSelections([1711, 'home'], [1712, 'draw'], [1713, 'away']),
  decide({ home, away }, { hcp = '' }) {
    const [forHome = 0, forAway = 0] = hcp.split(':').map(Number)
    return threeWay.decide({ home: home + forHome, away: away + forAway }, {})
  },
}

/** The goals after the score that the market names. A score that was taken back, so that the match never had it, voids all selections. */
export const restOfMatch: ScoreFamily = {
  selections: threeWay.selections,
  decide({ home, away }, { score = '' }) {
    const [forHome = 0, forAway = 0] = score.split(':').map(Number)
    if (home < forHome || away < forAway) return [VOID, VOID, VOID]
    return threeWay.decide({ home: home - forHome, away: away - forAway }, {})
  },
}

/** Listed scores with a selection each, and `other`. */
export function correctScore(scores: readonly (readonly [number, string])[], other: number): ScoreFamily {
  const names = new Set(scores.map(([, name]) => name))
  return fixed(marketSelections(...scores, [other, 'other']), ({ home, away }) => [
    ...scores.map(([, name]) => result(name === `${home}:${away}`)),
    result(!names.has(`${home}:${away}`)),
  ])
}

/** 0:0 to 4:4 by the goals of the away side, as the supplier numbers them: 274, 276 … 324. */
export const SCORES = Array.from(
  { length: 25 },
  (_, at) => [274 + 2 * at, `${at % 5}:${Math.floor(at / 5)}`] as const,
)
const HALF_SCORE_NAMES = ['0:0', '1:1', '2:2', '1:0', '2:0', '2:1', '0:1', '0:2', '1:2']
export const HALF_SCORES = HALF_SCORE_NAMES.map((name, at) => [442 + 2 * at, name] as const)

/** 0 to 4, and 5 and more. */
export const exactGoals: ScoreFamily = {
  selections: () =>
    [0, 1, 2, 3, 4, 5].map((goals) => ({
      id: `sr:exact_goals:5+:${1336 + goals}`,
      name: goals === 5 ? '5+' : `${goals}`,
    })),
  decide: (score) => [0, 1, 2, 3, 4, 5].map((goals) => result(Math.min(totalIn(score), 5) === goals)),
}

/** Overlapping ranges of goals: several win together. */
const RANGES = [1, 2, 3, 4, 5].flatMap((from) =>
  [2, 3, 4, 5, 6].filter((to) => to > from).map((to) => [from, to] as const),
)
export const multigoals = conditions([
  ...RANGES.map(
    ([from, to], at) =>
      [1342 + at, `${from}-${to}`, (score: Score) => totalIn(score) >= from && totalIn(score) <= to] as const,
  ),
  [1357, '7+', (score) => totalIn(score) >= 7],
  [1805, 'no_goal', (score) => totalIn(score) === 0],
])

export const threeWayAndBothScore = conditions([
  [78, 'home & yes', and(is('home'), bothScore)],
  [80, 'home & no', and(is('home'), not(bothScore))],
  [82, 'draw & yes', and(is('draw'), bothScore)],
  [84, 'draw & no', and(is('draw'), not(bothScore))],
  [86, 'away & yes', and(is('away'), bothScore)],
  [88, 'away & no', and(is('away'), not(bothScore))],
])

export const doubleChanceAndBothScore = conditions([
  [1718, 'home_draw & yes', and(not(is('away')), bothScore)],
  [1719, 'home_draw & no', and(not(is('away')), not(bothScore))],
  [1720, 'home_away & yes', and(not(is('draw')), bothScore)],
  [1721, 'home_away & no', and(not(is('draw')), not(bothScore))],
  [1722, 'draw_away & yes', and(not(is('home')), bothScore)],
  [1723, 'draw_away & no', and(not(is('home')), not(bothScore))],
])

/** A condition combined with over or under a half line. */
function withTotal(
  rows: readonly (readonly [number, string, (score: Score) => boolean, 'over' | 'under'])[],
): ScoreFamily {
  return {
    selections: () =>
      marketSelections(...rows.map(([id, name, , side]) => [id, `${name} & ${side}`] as const)),
    decide: (score, specifiers) =>
      rows.map(([, , holds, side]) =>
        result(holds(score) && (side === 'over') === totalIn(score) > lineNumber(specifiers, 'total')),
      ),
  }
}

export const bothScoreAndTotal = withTotal([
  [90, 'yes', bothScore, 'over'],
  [92, 'yes', bothScore, 'under'],
  [94, 'no', not(bothScore), 'over'],
  [96, 'no', not(bothScore), 'under'],
])

export const threeWayAndTotal = withTotal([
  [794, 'home', is('home'), 'under'],
  [796, 'home', is('home'), 'over'],
  [798, 'draw', is('draw'), 'under'],
  [800, 'draw', is('draw'), 'over'],
  [802, 'away', is('away'), 'under'],
  [804, 'away', is('away'), 'over'],
])

export const doubleChanceAndTotal = withTotal([
  [1724, 'home_draw', not(is('away')), 'under'],
  [1725, 'home_away', not(is('draw')), 'under'],
  [1726, 'draw_away', not(is('home')), 'under'],
  [1727, 'home_draw', not(is('away')), 'over'],
  [1728, 'home_away', not(is('draw')), 'over'],
  [1729, 'draw_away', not(is('home')), 'over'],
])

/** Number of sets played, of at most `of`; ids from `first`. */
const SETS = { 3: { first: 32, least: 2 }, 5: { first: 34, least: 3 } } as const
const variantSets = (variant = ''): 3 | 5 => (variant.endsWith('5') ? 5 : 3)
export const exactSets: ScoreFamily = {
  selections({ variant }) {
    const { first, least } = SETS[variantSets(variant)]
    return Array.from({ length: variantSets(variant) - least + 1 }, (_, at) => ({
      id: `${variant}:${first + at}`,
      name: `${least + at}`,
    }))
  },
  decide: (score, specifiers) =>
    exactSets.selections(specifiers).map(({ name }) => result(Number(name) === totalIn(score))),
}

/** Sets or maps won by each side. */
export const setScore: ScoreFamily = {
  selections({ variant }) {
    const wins = (variantSets(variant) + 1) / 2
    const home = Array.from({ length: wins }, (_, lost) => `${wins}:${lost}`)
    const away = Array.from({ length: wins }, (_, at) => `${wins - 1 - at}:${wins}`)
    return [...home, ...away].map((name, at) => ({ id: `${variant}:${(wins === 2 ? 4 : 8) + at}`, name }))
  },
  decide: ({ home, away }, specifiers) =>
    setScore.selections(specifiers).map(({ name }) => result(name === `${home}:${away}`)),
}
