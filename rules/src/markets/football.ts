/** The markets of football. All are about 90 minutes with stoppage time unless they say otherwise. */
import type { ScoreFamily } from './family.ts'
import { goalAndWinner, nthGoal, whenGoal } from './goals-families.ts'
import { halfTimeFullTime, halfTimeFullTimeScores, highestHalf, winsHalves } from './halves-families.ts'
import type { Market, MarketRule } from './market.ts'
import type { ScopeName } from './scopes.ts'
import {
  anything,
  bothScoreAndTotal,
  bothTeamsScore,
  cleanSheet,
  correctScore,
  doubleChance,
  doubleChanceAndBothScore,
  doubleChanceAndTotal,
  exactGoals,
  HALF_SCORES,
  handicap,
  multigoals,
  oddEven,
  SCORES,
  threeWay,
  threeWayAndBothScore,
  threeWayAndTotal,
  threeWayHandicap,
  total,
  twoWay,
  winToNil,
} from './score-families.ts'
import type { SpecifierName, Specifiers } from './specifiers.ts'

type Kinds = Readonly<Record<string, SpecifierName>>
const NONE: Kinds = {}
const TOTAL: Kinds = { total: 'goals' }
const HALF_LINE: Kinds = { total: 'half_goals' }
const LINE: Kinds = { hcp: 'goal_handicap' }
const NUMBERED: Kinds = { goalnr: 'count' }
const MINUTES: Kinds = { from: 'from', to: 'to' }

const football = { sports: ['football'] } as const
const scored = (
  scope: ScopeName,
  id: number,
  name: string,
  family: ScoreFamily,
  specifiers: Kinds = NONE,
  rule: MarketRule = 'plain',
): Market => ({ ...football, id, name, by: 'score', scope, family, specifiers, rule })
const isQuarterHour = ({ from, to }: Specifiers) => Number(to) - Number(from) === 14

const MATCH: readonly Market[] = [
  scored('regular_time', 1, 'three_way', threeWay),
  scored('regular_time', 10, 'double_chance', doubleChance, NONE, 'several'),
  scored('regular_time', 11, 'draw_no_bet', twoWay, NONE, 'draw_void'),
  scored('regular_time', 14, 'three_way_handicap', threeWayHandicap, { hcp: 'start' }, 'start'),
  scored('regular_time', 16, 'handicap', handicap, LINE, 'line'),
  scored('regular_time', 18, 'total', total(), TOTAL, 'line'),
  scored('regular_time', 19, 'home_total', total('home'), TOTAL, 'line'),
  scored('regular_time', 20, 'away_total', total('away'), TOTAL, 'line'),
  scored('regular_time', 21, 'exact_goals', exactGoals, { variant: 'exact_goals' }),
  scored('regular_time', 26, 'odd_even', oddEven, NONE, 'zero_even'),
  scored('regular_time', 29, 'both_score', bothTeamsScore),
  scored('regular_time', 31, 'home_clean_sheet', cleanSheet('home')),
  scored('regular_time', 32, 'away_clean_sheet', cleanSheet('away')),
  scored('regular_time', 33, 'home_win_to_nil', winToNil('home')),
  scored('regular_time', 34, 'away_win_to_nil', winToNil('away')),
  scored('regular_time', 35, 'three_way_and_both_score', threeWayAndBothScore),
  scored('regular_time', 36, 'total_and_both_score', bothScoreAndTotal, HALF_LINE),
  scored('regular_time', 37, 'three_way_and_total', threeWayAndTotal, HALF_LINE),
  scored('regular_time', 45, 'correct_score', correctScore(SCORES, 324)),
  scored('regular_time', 546, 'double_chance_and_both_score', doubleChanceAndBothScore, NONE, 'several'),
  scored('regular_time', 547, 'double_chance_and_total', doubleChanceAndTotal, HALF_LINE, 'several'),
  scored('regular_time', 548, 'multigoals', multigoals, NONE, 'several'),
]

const HALVES: readonly Market[] = [
  scored('first_half', 60, 'first_half_three_way', threeWay),
  scored('first_half', 63, 'first_half_double_chance', doubleChance, NONE, 'several'),
  scored('first_half', 64, 'first_half_draw_no_bet', twoWay, NONE, 'draw_void'),
  scored('first_half', 66, 'first_half_handicap', handicap, LINE, 'line'),
  scored('first_half', 68, 'first_half_total', total(), TOTAL, 'line'),
  scored('first_half', 74, 'first_half_odd_even', oddEven, NONE, 'zero_even'),
  scored('first_half', 75, 'first_half_both_score', bothTeamsScore),
  scored('first_half', 81, 'first_half_correct_score', correctScore(HALF_SCORES, 460)),
  scored('second_half', 83, 'second_half_three_way', threeWay),
  scored('second_half', 85, 'second_half_double_chance', doubleChance, NONE, 'several'),
  scored('second_half', 86, 'second_half_draw_no_bet', twoWay, NONE, 'draw_void'),
  scored('second_half', 88, 'second_half_handicap', handicap, LINE, 'line'),
  scored('second_half', 90, 'second_half_total', total(), TOTAL, 'line'),
  scored('second_half', 95, 'second_half_both_score', bothTeamsScore),
  ...(
    [
      [46, 'half_time_full_time_scores', halfTimeFullTimeScores],
      [47, 'half_time_full_time', halfTimeFullTime],
      [48, 'home_wins_both_halves', winsHalves('home', 'both')],
      [49, 'away_wins_both_halves', winsHalves('away', 'both')],
      [50, 'home_wins_either_half', winsHalves('home', 'either')],
      [51, 'away_wins_either_half', winsHalves('away', 'either')],
      [52, 'highest_half', highestHalf()],
      [53, 'home_highest_half', highestHalf('home')],
      [54, 'away_highest_half', highestHalf('away')],
    ] as const
  ).map(
    ([id, name, family]): Market => ({
      ...football,
      id,
      name,
      by: 'halves',
      family,
      specifiers: NONE,
      rule: 'plain',
    }),
  ),
]

const GOALS: readonly Market[] = [
  ...(
    [
      [8, 'nth_goal', nthGoal],
      [100, 'when_goal', whenGoal],
      [184, 'goal_and_three_way', goalAndWinner],
    ] as const
  ).map(
    ([id, name, family]): Market => ({
      ...football,
      id,
      name,
      by: 'goals',
      family,
      specifiers: NUMBERED,
      rule: 'plain',
    }),
  ),
  { ...scored('quarter_hour', 102, 'quarter_hour_three_way', threeWay, MINUTES), fits: isQuarterHour },
  {
    ...scored('quarter_hour', 104, 'quarter_hour_total', total(), { ...MINUTES, ...TOTAL }, 'line'),
    fits: isQuarterHour,
  },
]

/** Priced by the supplier alone. */
const BEYOND: readonly Market[] = [
  scored('qualified', 2, 'to_qualify', twoWay),
  scored('extra_time', 113, 'extra_time_three_way', threeWay),
  scored('extra_time', 116, 'extra_time_total', total(), TOTAL, 'line'),
  scored('extra_time', 117, 'extra_time_handicap', handicap, LINE, 'line'),
  scored('any_shootout', 122, 'shootout', anything),
  scored('shootout', 123, 'shootout_winner', twoWay),
  scored('bookings', 136, 'bookings_three_way', threeWay, NONE, 'cards'),
  scored('bookings', 139, 'bookings_total', total(), TOTAL, 'cards'),
  scored('red_cards', 146, 'sending_off', anything, NONE, 'cards'),
]

export const FOOTBALL: readonly Market[] = [...MATCH, ...HALVES, ...GOALS, ...BEYOND]
