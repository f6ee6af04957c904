import type { Esport, SportKey } from '../types.ts'
import { esportMarkets } from './esports.ts'
import * as family from './families.ts'
import { lines, scored } from './football.ts'
import type { Market, Scope } from './types.ts'

/** Expectation of a match: its lines are laid around it. */
export interface Expected {
  /** Points, games or rounds of the whole match; home's lead; and both for the first period. */
  total: number
  ahead: number
  firstTotal: number
  firstAhead: number
}

/** Lines that cannot be hit exactly, this number on each side of the expected one. */
const around = (middle: number, each: number, step: number): number[] =>
  lines(-each, each, 1).map((at) => Math.floor(middle) + 0.5 + at * step)

const totals = (scope: Scope, id: number, middle: number, step: number, each = 2, about = '') =>
  around(middle, each, step)
    .filter((line) => line > 0)
    .map((line) => scored(scope, id, family.total(line), `${about}total=${line}`, true))
/** `hcp` comes before the name of the period, as names are sorted. */
const handicaps = (scope: Scope, id: number, ahead: number, step: number, each = 2, about = '') =>
  around(-ahead, each, step).map((line) =>
    scored(scope, id, family.handicap(line), `hcp=${line}${about}`, true),
  )

function setMarkets(
  wins: number,
  { volleyball }: { volleyball: boolean },
  { firstTotal, firstAhead }: Expected,
): Market[] {
  const mostSets = 2 * wins - 1
  return [
    scored('won', 186, family.twoWay, '', true),
    ...[...lines(0.5 - wins, -1.5, 1), ...lines(1.5, wins - 0.5, 1)].map((line) =>
      scored('won', 188, family.handicap(line), `hcp=${line}`, true),
    ),
    scored('won', 196, family.exactSets(wins), `variant=sr:exact_sets:bestof:${mostSets}`, true),
    scored('won', 199, family.setScore(wins), `variant=sr:correct_score:bestof:${mostSets}`, true),
    ...lines(wins + 0.5, mostSets - 0.5, 1).map((line) =>
      scored('won', 314, family.total(line), `total=${line}`, true),
    ),
    ...lines(1, mostSets, 1).flatMap((set) => [
      scored(`period.${set}`, 202, family.twoWay, `setnr=${set}`, true),
      ...(set <= wins
        ? [
            ...handicaps(`period.${set}`, volleyball ? 309 : 203, firstAhead, 1, 1, `|setnr=${set}`),
            ...totals(
              `period.${set}`,
              volleyball ? 310 : 204,
              firstTotal,
              volleyball ? 2 : 1,
              1,
              `setnr=${set}|`,
            ),
          ]
        : []),
    ]),
  ]
}

function tennis(expected: Expected): Market[] {
  const { total, ahead } = expected
  const [home, away] = [(total + ahead) / 2, (total - ahead) / 2]
  const side = (id: number, of: typeof family.homeTotal, middle: number) =>
    around(middle, 1, 1).map((line) => scored('all_points', id, of(line), `total=${line}`))
  return [
    ...setMarkets(2, { volleyball: false }, expected),
    ...handicaps('all_points', 187, ahead, 1, 3),
    ...totals('all_points', 189, total, 1, 3),
    ...side(190, family.homeTotal, home),
    ...side(191, family.awayTotal, away),
    scored('won', 192, family.homeScores, '', true),
    scored('won', 193, family.awayScores, '', true),
    scored('tie_breaks', 195, family.anything),
    ...[1, 2].map((set) => scored(`tie_break.${set}`, 206, family.anything, `setnr=${set}`)),
  ]
}

const volleyball = (expected: Expected): Market[] => [
  ...setMarkets(3, { volleyball: true }, expected),
  ...handicaps('all_points', 237, expected.ahead, 2, 3),
  ...totals('all_points', 238, expected.total, 4, 3),
]

function basketball({ total, ahead, firstTotal, firstAhead }: Expected): Market[] {
  const side = (id: number, of: typeof family.homeTotal, middle: number) =>
    around(middle, 2, 2).map((line) => scored('all_points', id, of(line), `total=${line}`, true))
  return [
    scored('all_points', 219, family.twoWay, '', true),
    ...handicaps('all_points', 223, ahead, 1, 5),
    ...totals('all_points', 225, total, 2, 5),
    ...side(227, family.homeTotal, (total + ahead) / 2),
    ...side(228, family.awayTotal, (total - ahead) / 2),
    scored('all_points', 229, family.oddEven, '', true),
    scored('regular', 1, family.threeWay, '', true),
    scored('first_two', 60, family.threeWay, '', true),
    scored('first_two', 64, family.twoWay, '', true),
    ...handicaps('first_two', 66, firstAhead * 2, 1),
    ...totals('first_two', 68, firstTotal * 2, 2),
    scored('first_two', 74, family.oddEven),
    ...[1, 2, 3, 4].flatMap((quarter) => {
      const [scope, about] = [`period.${quarter}` as const, `quarternr=${quarter}`]
      return [
        scored(scope, 235, family.threeWay, about, true),
        ...totals(scope, 236, firstTotal, 2, 1, `${about}|`),
        ...handicaps(scope, 303, firstAhead, 1, 1, `|${about}`),
        scored(scope, 304, family.oddEven, about),
      ]
    }),
  ]
}

const esport =
  (game: Esport) =>
  (expected: Expected, bestOf = 3): Market[] =>
    esportMarkets(game, bestOf, expected)

/** The markets of a match of these sports. */
export const OTHER_MARKETS: Readonly<
  Record<Exclude<SportKey, 'football'>, (expected: Expected, bestOf?: number) => Market[]>
> = {
  tennis,
  volleyball,
  basketball,
  counter_strike: esport('counter_strike'),
  league_of_legends: esport('league_of_legends'),
  dota_2: esport('dota_2'),
  valorant: esport('valorant'),
  ea_fc: esport('ea_fc'),
  unknown_game: esport('unknown_game'),
  darts: () => [scored('won', 186, family.twoWay, '', true)],
}
