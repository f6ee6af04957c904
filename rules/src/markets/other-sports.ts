/** Markets of tennis, volleyball, basketball and esports, priced by a supplier. */
import type { ScoreFamily } from './family.ts'
import type { Market, MarketRule, SportName } from './market.ts'
import type { ScopeName } from './scopes.ts'
import {
  anything,
  exactSets,
  handicap,
  oddEven,
  scoresAny,
  setScore,
  threeWay,
  total,
  twoWay,
} from './score-families.ts'
import type { SpecifierName } from './specifiers.ts'

type Kinds = Readonly<Record<string, SpecifierName>>
const NONE: Kinds = {}
const TOTAL: Kinds = { total: 'points' }
const LINE: Kinds = { hcp: 'point_handicap' }
const SET: Kinds = { setnr: 'count' }
const MAP: Kinds = { mapnr: 'count' }
const QUARTER: Kinds = { quarternr: 'count' }

type Row = readonly [id: number, name: string, ScopeName, ScoreFamily, Kinds?, MarketRule?]
const rows = (sports: readonly SportName[], list: readonly Row[]): Market[] =>
  list.map(([id, name, scope, family, specifiers = NONE, rule = 'plain']) => ({
    id,
    name,
    sports,
    by: 'score',
    scope,
    family,
    specifiers,
    rule,
  }))

const IN_SETS = rows(
  ['tennis', 'volleyball'],
  [
    [188, 'set_handicap', 'won', handicap, LINE, 'line'],
    [196, 'exact_sets', 'won', exactSets, { variant: 'sets_of' }],
    [199, 'set_score', 'won', setScore, { variant: 'score_of' }],
    [202, 'set_winner', 'set', twoWay, SET],
    [314, 'total_sets', 'won', total(), TOTAL, 'line'],
  ],
)

const TENNIS = rows(
  ['tennis'],
  [
    [187, 'game_handicap', 'games', handicap, LINE, 'line'],
    [189, 'total_games', 'games', total(), TOTAL, 'line'],
    [190, 'home_games', 'games', total('home'), TOTAL, 'line'],
    [191, 'away_games', 'games', total('away'), TOTAL, 'line'],
    [192, 'home_wins_set', 'won', scoresAny('home')],
    [193, 'away_wins_set', 'won', scoresAny('away')],
    [195, 'tie_break', 'tie_breaks', anything],
    [203, 'set_game_handicap', 'set_games', handicap, { ...SET, ...LINE }, 'line'],
    [204, 'set_games', 'set_games', total(), { ...SET, ...TOTAL }, 'line'],
    [206, 'set_tie_break', 'set_tie_break', anything, SET],
  ],
)

const VOLLEYBALL = rows(
  ['volleyball'],
  [
    [237, 'point_handicap', 'points', handicap, LINE, 'line'],
    [238, 'total_points', 'points', total(), TOTAL, 'line'],
    [309, 'set_point_handicap', 'set', handicap, { ...SET, ...LINE }, 'line'],
    [310, 'set_points', 'set', total(), { ...SET, ...TOTAL }, 'line'],
  ],
)

const BASKETBALL = rows(
  ['basketball'],
  [
    [1, 'three_way', 'four_quarters', threeWay],
    [60, 'first_half_three_way', 'first_two_quarters', threeWay],
    [64, 'first_half_draw_no_bet', 'first_two_quarters', twoWay, NONE, 'draw_void'],
    [66, 'first_half_handicap', 'first_two_quarters', handicap, LINE, 'line'],
    [68, 'first_half_total', 'first_two_quarters', total(), TOTAL, 'line'],
    [74, 'first_half_odd_even', 'first_two_quarters', oddEven, NONE, 'zero_even'],
    [219, 'winner', 'with_overtime', twoWay],
    [223, 'handicap', 'with_overtime', handicap, LINE, 'line'],
    [225, 'total_points', 'with_overtime', total(), TOTAL, 'line'],
    [227, 'home_total', 'with_overtime', total('home'), TOTAL, 'line'],
    [228, 'away_total', 'with_overtime', total('away'), TOTAL, 'line'],
    [229, 'odd_even', 'with_overtime', oddEven, NONE, 'zero_even'],
    [235, 'quarter_three_way', 'quarter', threeWay, QUARTER],
    [236, 'quarter_total', 'quarter', total(), { ...QUARTER, ...TOTAL }, 'line'],
    [303, 'quarter_handicap', 'quarter', handicap, { ...QUARTER, ...LINE }, 'line'],
    [304, 'quarter_odd_even', 'quarter', oddEven, QUARTER, 'zero_even'],
  ],
)

const ESPORTS = rows(
  ['esports'],
  [
    [327, 'map_handicap', 'won', handicap, LINE, 'line'],
    [328, 'total_maps', 'won', total(), TOTAL, 'line'],
    [329, 'map_score', 'won', setScore, { variant: 'score_of' }],
    [330, 'map_winner', 'map', twoWay, MAP],
    [331, 'round_handicap', 'map', handicap, { ...MAP, ...LINE }, 'line'],
    [332, 'total_rounds', 'map', total(), { ...MAP, ...TOTAL }, 'line'],
  ],
)

export const OTHER_SPORTS: readonly Market[] = [
  ...rows(['tennis', 'volleyball', 'esports'], [[186, 'winner', 'won', twoWay]]),
  ...IN_SETS,
  ...TENNIS,
  ...VOLLEYBALL,
  ...BASKETBALL,
  ...ESPORTS,
]
