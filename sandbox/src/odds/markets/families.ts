import type { Result } from './types.ts'

/** Kinds of markets: their outcomes, and each outcome's result by a score. */
export interface Family {
  outcomes: readonly string[]
  on: (home: number, away: number) => Result[]
  /** Number of joint winners, if not one. */
  winners?: number
}

type Holds = (home: number, away: number) => boolean
const when = (holds: boolean): Result => (holds ? 1 : 0)
const rows = (list: readonly (readonly [number | string, Holds])[], winners = 1): Family => ({
  outcomes: list.map(([id]) => String(id)),
  on: (home, away) => list.map(([, holds]) => when(holds(home, away))),
  winners,
})

const home: Holds = (h, a) => h > a
const draw: Holds = (h, a) => h === a
const away: Holds = (h, a) => h < a
const both: Holds = (h, a) => h > 0 && a > 0
const not =
  (condition: Holds): Holds =>
  (h, a) =>
    !condition(h, a)
const and =
  (condition: Holds, other: Holds): Holds =>
  (h, a) =>
    condition(h, a) && other(h, a)
const over =
  (line: number): Holds =>
  (h, a) =>
    h + a > line

export const threeWay = rows([
  [1, home],
  [2, draw],
  [3, away],
])

/** Winner of the goals after a score; void where the match does not have it any more. */
export const threeWayAfter = (h: number, a: number): Family => ({
  ...threeWay,
  on: (homeGoals, awayGoals) =>
    homeGoals < h || awayGoals < a ? [0.5, 0.5, 0.5] : threeWay.on(homeGoals - h, awayGoals - a),
})
export const doubleChance = rows(
  [
    [9, not(away)],
    [10, not(draw)],
    [11, not(home)],
  ],
  2,
)
export const twoWay: Family = {
  outcomes: ['4', '5'],
  on: (h, a) => (h === a ? [0.5, 0.5] : [when(h > a), when(h < a)]),
}
export const yesNo = (holds: Holds): Family =>
  rows([
    [74, holds],
    [76, not(holds)],
  ])
export const bothScore = yesNo(both)
export const homeClean = yesNo((_, a) => a === 0)
export const awayClean = yesNo((h) => h === 0)
export const homeToNil = yesNo((h, a) => h > a && a === 0)
export const awayToNil = yesNo((h, a) => a > h && h === 0)
export const homeScores = yesNo((h) => h > 0)
export const awayScores = yesNo((_, a) => a > 0)
export const anything = yesNo((h, a) => h + a > 0)
export const oddEven = rows([
  [70, (h, a) => (h + a) % 2 === 1],
  [72, (h, a) => (h + a) % 2 === 0],
])

/** Lead of a side over its line: a quarter line is half on each adjacent line. */
const beyond = (by: number): Result =>
  by >= 0.5 ? 1 : by <= -0.5 ? 0 : by === 0 ? 0.5 : by > 0 ? 0.75 : 0.25

export const total = (
  line: number,
  of: Holds | ((h: number, a: number) => number) = (h, a) => h + a,
): Family => ({
  outcomes: ['12', '13'],
  on: (h, a) => [beyond(Number(of(h, a)) - line), beyond(line - Number(of(h, a)))],
})
export const homeTotal = (line: number) => total(line, (h) => h)
export const awayTotal = (line: number) => total(line, (_, a) => a)
export const handicap = (line: number): Family => ({
  outcomes: ['1714', '1715'],
  on: (h, a) => [beyond(h - a + line), beyond(a - h - line)],
})
export const threeWayHandicap = (forHome: number, forAway: number): Family => ({
  outcomes: ['1711', '1712', '1713'],
  on: (h, a) => threeWay.on(h + forHome, a + forAway),
})

const scoreList = (list: readonly (readonly [number | string, string])[], other: number): Family => ({
  outcomes: [...list.map(([id]) => String(id)), String(other)],
  on(h, a) {
    const found = list.map(([, score]) => when(score === `${h}:${a}`))
    return [...found, when(!found.includes(1))]
  },
})
/** 0:0, 1:0 … 4:0, 0:1 … 4:4. */
export const correctScore = scoreList(
  Array.from({ length: 25 }, (_, at) => [274 + 2 * at, `${at % 5}:${Math.floor(at / 5)}`] as const),
  324,
)
export const halfScore = scoreList(
  ['0:0', '1:1', '2:2', '1:0', '2:0', '2:1', '0:1', '0:2', '1:2'].map(
    (score, at) => [442 + 2 * at, score] as const,
  ),
  460,
)

export const exactGoals = rows(
  [0, 1, 2, 3, 4, 5].map((goals) => [
    `sr:exact_goals:5+:${1336 + goals}`,
    (h, a) => Math.min(h + a, 5) === goals,
  ]),
)
const ranges = [1, 2, 3, 4, 5].flatMap((from) =>
  [2, 3, 4, 5, 6].filter((to) => to > from).map((to) => [from, to] as const),
)
/** Overlapping ranges of goals: the number of winners depends on the goals. */
export const multigoals = rows(
  [
    ...ranges.map(([from, to], at): [number, Holds] => [1342 + at, (h, a) => h + a >= from && h + a <= to]),
    [1357, (h, a) => h + a >= 7],
    [1805, (h, a) => h + a === 0],
  ],
  0,
)

const winners = [home, draw, away] as const
const doubles = [not(away), not(draw), not(home)] as const
export const threeWayBothScore = rows(
  winners.flatMap((winner, at): [number, Holds][] => [
    [78 + 4 * at, and(winner, both)],
    [80 + 4 * at, and(winner, not(both))],
  ]),
)
export const doubleChanceBothScore = rows(
  doubles.flatMap((double, at): [number, Holds][] => [
    [1718 + 2 * at, and(double, both)],
    [1719 + 2 * at, and(double, not(both))],
  ]),
  2,
)
export const bothScoreTotal = (line: number) =>
  rows([
    [90, and(both, over(line))],
    [92, and(both, not(over(line)))],
    [94, and(not(both), over(line))],
    [96, and(not(both), not(over(line)))],
  ])
export const threeWayTotal = (line: number) =>
  rows(
    winners.flatMap((winner, at): [number, Holds][] => [
      [794 + 4 * at, and(winner, not(over(line)))],
      [796 + 4 * at, and(winner, over(line))],
    ]),
  )
export const doubleChanceTotal = (line: number) =>
  rows(
    [
      ...doubles.map((double, at): [number, Holds] => [1724 + at, and(double, not(over(line)))]),
      ...doubles.map((double, at): [number, Holds] => [1727 + at, and(double, over(line))]),
    ],
    2,
  )

/** Sets of a match with this number of winning sets. */
export function exactSets(wins: number): Family {
  const variant = `sr:exact_sets:bestof:${2 * wins - 1}`
  const first = wins === 2 ? 32 : 34
  return rows(
    Array.from({ length: wins }, (_, at): [string, Holds] => [
      `${variant}:${first + at}`,
      (h, a) => h + a === wins + at,
    ]),
  )
}
export function setScore(wins: number): Family {
  const variant = `sr:correct_score:bestof:${2 * wins - 1}`
  const first = wins === 2 ? 4 : 8
  const scores = [
    ...Array.from({ length: wins }, (_, lost) => [wins, lost] as const),
    ...Array.from({ length: wins }, (_, at) => [wins - 1 - at, wins] as const),
  ]
  return rows(
    scores.map(([homeGoals, other], at): [string, Holds] => [
      `${variant}:${first + at}`,
      (h, a) => h === homeGoals && a === other,
    ]),
  )
}
