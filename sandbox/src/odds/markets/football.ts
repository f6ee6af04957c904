import type { Goal } from '../types.ts'
import type { Family } from './families.ts'
import * as family from './families.ts'
import { restMarkets } from './rest.ts'
import type { Market, Result, Scope } from './types.ts'

/** A row of lines by its first, last and step. */
export const lines = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)

export function scored(
  scope: Scope,
  id: number,
  { outcomes, on, winners = 1 }: Family,
  specifiers = '',
  isLive = false,
): Market {
  return { by: 'score', scope, id, specifiers, outcomes, on, winners, isLive }
}
const live = (scope: Scope, id: number, family: Family, specifiers = '') =>
  scored(scope, id, family, specifiers, true)
const isMiddle = (line: number) => (line * 2) % 2 !== 0

const STARTS = ['1:0', '2:0', '3:0', '0:1', '0:2', '0:3'].map(
  (text) => [text, ...text.split(':').map(Number)] as const,
)

function ofMatch(): Market[] {
  return [
    live('regular', 1, family.threeWay),
    live('regular', 10, family.doubleChance),
    live('regular', 11, family.twoWay),
    ...restMarkets(),
    ...STARTS.map(([text, home = 0, away = 0]) =>
      scored('regular', 14, family.threeWayHandicap(home, away), `hcp=${text}`),
    ),
    ...lines(-2, 2, 0.25).map((line) => live('regular', 16, family.handicap(line), `hcp=${line}`)),
    ...lines(0.5, 4.5, 0.25).map((line) =>
      scored('regular', 18, family.total(line), `total=${line}`, isMiddle(line)),
    ),
    ...lines(0.5, 3.5, 0.25).map((line) => scored('regular', 19, family.homeTotal(line), `total=${line}`)),
    ...lines(0.5, 3.5, 0.25).map((line) => scored('regular', 20, family.awayTotal(line), `total=${line}`)),
    scored('regular', 21, family.exactGoals, 'variant=sr:exact_goals:5+'),
    live('regular', 26, family.oddEven),
    live('regular', 29, family.bothScore),
    scored('regular', 31, family.homeClean),
    scored('regular', 32, family.awayClean),
    scored('regular', 33, family.homeToNil),
    scored('regular', 34, family.awayToNil),
    scored('regular', 35, family.threeWayBothScore),
    ...lines(1.5, 4.5, 1).flatMap((line) => [
      scored('regular', 36, family.bothScoreTotal(line), `total=${line}`),
      scored('regular', 37, family.threeWayTotal(line), `total=${line}`),
      scored('regular', 547, family.doubleChanceTotal(line), `total=${line}`),
    ]),
    live('regular', 45, family.correctScore),
    scored('regular', 546, family.doubleChanceBothScore),
    scored('regular', 548, family.multigoals),
  ]
}

function ofHalf(scope: 'first_half' | 'second_half', ids: readonly number[], highest: number): Market[] {
  const [winner = 0, double = 0, noDraw = 0, line = 0, goals = 0, both = 0] = ids
  return [
    live(scope, winner, family.threeWay),
    scored(scope, double, family.doubleChance),
    scored(scope, noDraw, family.twoWay),
    ...lines(-1.5, 1.5, 0.25).map((spread) => scored(scope, line, family.handicap(spread), `hcp=${spread}`)),
    ...lines(0.5, highest, 0.25).map((line) =>
      scored(scope, goals, family.total(line), `total=${line}`, isMiddle(line)),
    ),
    scored(scope, both, family.bothScore),
  ]
}

type HalvesOn = Extract<Market, { by: 'halves' }>['on']
const halves = (id: number, outcomes: readonly string[], on: HalvesOn): Market => ({
  by: 'halves',
  id,
  specifiers: '',
  outcomes,
  on,
  winners: 1,
  isLive: false,
})
const yesNoHalves = (id: number, holds: (won: number) => boolean, side: 1 | -1) =>
  halves(id, ['74', '76'], (h1, a1, h2, a2) => {
    const won = [side * (h1 - a1), side * (h2 - a2)].filter((ahead) => ahead > 0).length
    return holds(won) ? [1, 0] : [0, 1]
  })
const highest = (
  id: number,
  more: HalvesOn extends (...args: infer A) => unknown ? (...args: A) => number : never,
) =>
  halves(id, ['436', '438', '440'], (...goals) => {
    const by = more(...goals)
    return [by > 0 ? 1 : 0, by < 0 ? 1 : 0, by === 0 ? 1 : 0]
  })

/** Scores of up to three goals; every other score is `4+`. */
const LOW = [0, 1, 2, 3].flatMap((home) =>
  Array.from({ length: 4 - home }, (_, away) => [home, away] as const),
)
const WAYS = [
  ...LOW.flatMap(([h, a]) => [
    ...LOW.filter(([home, away]) => home >= h && away >= a).map(
      ([home, away]) => `${h}:${a} ${home}:${away}`,
    ),
    `${h}:${a} 4+`,
  ]),
  '4+ 4+',
]
const low = (home: number, away: number) => (home + away > 3 ? '4+' : `${home}:${away}`)

function ofBothHalves(): Market[] {
  const pairs = [0, 1, 2].flatMap((half) => [0, 1, 2].map((full) => [half, full] as const))
  const winner = (home: number, away: number) => (home > away ? 0 : home === away ? 1 : 2)
  return [
    halves(
      46,
      WAYS.map((_, at) => String(326 + 2 * at)),
      (h1, a1, h2, a2) => {
        const way = `${low(h1, a1)} ${low(h1 + h2, a1 + a2)}`
        return WAYS.map((option): Result => (option === way ? 1 : 0))
      },
    ),
    halves(
      47,
      pairs.map(([half, full]) => String(418 + 6 * half + 2 * full)),
      (h1, a1, h2, a2) => {
        const [half, full] = [winner(h1, a1), winner(h1 + h2, a1 + a2)]
        return pairs.map(([halfTime, other]): Result => (halfTime === half && other === full ? 1 : 0))
      },
    ),
    yesNoHalves(48, (won) => won === 2, 1),
    yesNoHalves(49, (won) => won === 2, -1),
    yesNoHalves(50, (won) => won > 0, 1),
    yesNoHalves(51, (won) => won > 0, -1),
    highest(52, (h1, a1, h2, a2) => h1 + a1 - h2 - a2),
    highest(53, (h1, _, h2) => h1 - h2),
    highest(54, (_h1, a1, _h2, a2) => a1 - a2),
  ]
}

const SIDES = ['home', 'away'] as const
type GoalsMarket = Extract<Market, { by: 'goals' }>
function ofGoals(): Market[] {
  const common = { by: 'goals' as const, winners: 1 }
  const nth = (goal: number): GoalsMarket => ({
    ...common,
    kind: 'nth',
    goal,
    id: 8,
    specifiers: `goalnr=${goal}`,
    outcomes: ['6', '7', '8'],
    isLive: true,
    on(goals, isOver) {
      const side = goals[goal - 1]?.side
      if (!side && !isOver) return undefined
      return [side === 'home' ? 1 : 0, side ? 0 : 1, side === 'away' ? 1 : 0]
    },
  })
  const when = (goal: number): GoalsMarket => ({
    ...common,
    kind: 'when',
    goal,
    id: 100,
    specifiers: `goalnr=${goal}`,
    outcomes: ['584', '586', '588', '590', '592', '594', '596'],
    isLive: false,
    on(goals, isOver) {
      const found = goals[goal - 1]
      if (!found && !isOver) return undefined
      const quarter = found ? Math.floor((found.minute - 1) / 15) : 6
      return [0, 1, 2, 3, 4, 5, 6].map((period): Result => (period === quarter ? 1 : 0))
    },
  })
  const andWinner = (goal: number): GoalsMarket => ({
    ...common,
    kind: 'nth_and_winner',
    goal,
    id: 184,
    specifiers: `goalnr=${goal}`,
    outcomes: ['1662', '1664', '1666', '1668', '1670', '1672', '1674'],
    isLive: false,
    on: (goals, isOver) => (isOver ? scorerAndWinner(goals, goal) : undefined),
  })
  return [...[1, 2, 3, 4, 5].map(nth), ...[1, 2, 3, 4].map(when), ...[1, 2, 3].map(andWinner)]
}

function scorerAndWinner(goals: readonly Goal[], goal: number): Result[] {
  const side = goals[goal - 1]?.side
  const ahead = goals.reduce((sum, goal) => sum + (goal.side === 'home' ? 1 : -1), 0)
  const winner = ahead > 0 ? 0 : ahead === 0 ? 1 : 2
  const found = SIDES.flatMap((scorer) =>
    [0, 1, 2].map((other): Result => (scorer === side && other === winner ? 1 : 0)),
  )
  return [...found, side ? 0 : 1]
}

function ofQuarterHours(): Market[] {
  return [1, 2, 3, 4, 5, 6].flatMap((quarter) => {
    const about = `from=${quarter * 15 - 14}|to=${quarter * 15}`
    return [
      scored(`quarter_hour.${quarter}`, 102, family.threeWay, about),
      ...[0.5, 1.5].map((line) =>
        scored(`quarter_hour.${quarter}`, 104, family.total(line), `${about}|total=${line}`),
      ),
    ]
  })
}

const ofCards = (): Market[] => [
  scored('bookings', 136, family.threeWay),
  ...lines(1.5, 8.5, 1).map((line) => scored('bookings', 139, family.total(line), `total=${line}`)),
  scored('reds', 146, family.anything),
]

const ofKnockout = (): Market[] => [
  live('qualified', 2, family.twoWay),
  scored('any_shootout', 122, family.anything),
]

let long: readonly Market[] | undefined
const SHORT = new Set([
  ...['1', '10', '11', '26', '29', '47', '8|goalnr=1', '60', '63', '66|hcp=0', '75', '83', '31', '32', '35'],
  ...[0.5, 1.5, 2.5, 3.5, 4.5].map((line) => `18|total=${line}`),
  ...[-1.5, -1, -0.5, 0, 0.5, 1, 1.5].map((line) => `16|hcp=${line}`),
  ...['68|total=0.5', '68|total=1.5', '45'],
])

/** The markets of a football match: of big leagues more than two hundred, of small ones thirty. */
export function footballMarkets(isBig: boolean, isKnockout: boolean): Market[] {
  long ??= [
    ...ofMatch(),
    ...ofHalf('first_half', [60, 63, 64, 66, 68, 75], 3),
    scored('first_half', 74, family.oddEven),
    scored('first_half', 81, family.halfScore),
    ...ofHalf('second_half', [83, 85, 86, 88, 90, 95], 3.5),
    ...ofBothHalves(),
    ...ofGoals(),
    ...ofQuarterHours(),
    ...ofCards(),
  ]
  const offered = isBig
    ? long
    : long.filter(({ id, specifiers }) => SHORT.has(specifiers ? `${id}|${specifiers}` : String(id)))
  return [...offered, ...(isKnockout ? ofKnockout() : [])]
}
