/** Markets decided by one score of any part of a match: goals, points, sets, cards. */
import { beyond, type End, legEnd, type Pair, type Values } from './independent.ts'

/** Result of a selection's word, by name of the market. */
export type ByScore = (word: string, score: Pair, values: Values, words: readonly string[]) => End

const three: ByScore = (word, { home, away }) =>
  legEnd(word === 'home' ? home > away : word === 'away' ? away > home : home === away)

/** A draw returns the stake. */
const two: ByScore = (word, { home, away }) => beyond(word === 'home' ? home - away : away - home)

const double: ByScore = (word, { home, away }) =>
  legEnd(word === 'home_draw' ? home >= away : word === 'draw_away' ? away >= home : home !== away)

/** The line belongs to the home side; the away side has the opposite line. */
const handicap: ByScore = (word, { home, away }, { hcp }) => {
  const lead = home - away + Number(hcp)
  return beyond(word === 'home' ? lead : -lead)
}

/** A start of `0:1` is a goal for the away side before the match. */
const start: ByScore = (word, { home, away }, { hcp = '0:0' }, words) => {
  const [first = 0, second = 0] = hcp.split(':').map(Number)
  return three(word, { home: home + first, away: away + second }, {}, words)
}

const count = (word: string, goals: number, total: number): End =>
  beyond(word === 'over' ? goals - total : total - goals)

/** Whether a number of goals fits a word: `3`, `5+`, `1-4`, `no_goal`. */
function isCount(word: string, goals: number): boolean {
  if (word === 'no_goal') return goals === 0
  if (word.endsWith('+')) return goals >= Number.parseInt(word, 10)
  const [least, most = least] = word.split('-').map(Number)
  return goals >= Number(least) && goals <= Number(most)
}

/**
 * Whether a score fits a word: `2:1`; `4+` for every score of four goals or more; `other` for every unlisted score.
 */
export function isScore(word: string, { home, away }: Pair, words: readonly string[]): boolean {
  if (word === 'other') return !words.includes(`${home}:${away}`)
  if (word.endsWith('+')) return home + away >= Number.parseInt(word, 10)
  return word === `${home}:${away}`
}

const answer = (word: string, isYes: boolean): End => legEnd((word === 'yes') === isYes)
const bothScore: ByScore = (word, { home, away }) => answer(word, home > 0 && away > 0)
const total: ByScore = (word, { home, away }, values) => count(word, home + away, Number(values.total))

/** Two markets in one bet, with a word for each. */
const either =
  (market: ByScore, known: readonly string[], other: ByScore): ByScore =>
  (word, ...rest) =>
    (known.includes(word) ? market : other)(word, ...rest)
const RESULTS = ['home', 'draw', 'away']
const DOUBLES = ['home_draw', 'home_away', 'draw_away']
const YES_NO = ['yes', 'no']

export const BY_SCORE: Readonly<Record<string, ByScore>> = {
  three_way: three,
  double_chance: double,
  draw_no_bet: two,
  winner: two,
  three_way_handicap: start,
  handicap,
  total,
  total_points: total,
  home_total: (word, { home }, values) => count(word, home, Number(values.total)),
  away_total: (word, { away }, values) => count(word, away, Number(values.total)),
  exact_goals: (word, { home, away }) => legEnd(isCount(word, home + away)),
  multigoals: (word, { home, away }) => legEnd(isCount(word, home + away)),
  odd_even: (word, { home, away }) => legEnd((word === 'even') === ((home + away) % 2 === 0)),
  both_score: bothScore,
  home_clean_sheet: (word, { away }) => answer(word, away === 0),
  away_clean_sheet: (word, { home }) => answer(word, home === 0),
  home_win_to_nil: (word, { home, away }) => answer(word, home > 0 && away === 0),
  away_win_to_nil: (word, { home, away }) => answer(word, away > 0 && home === 0),
  three_way_and_both_score: either(three, RESULTS, bothScore),
  three_way_and_total: either(three, RESULTS, total),
  double_chance_and_both_score: either(double, DOUBLES, bothScore),
  double_chance_and_total: either(double, DOUBLES, total),
  total_and_both_score: either(bothScore, YES_NO, total),
  correct_score: (word, score, _values, words) => legEnd(isScore(word, score, words)),
}

/** A market of a part of a match is the same market on the score of that part: `first_half_total`. */
export function scoreMarket(name: string, part: string): ByScore | undefined {
  const own = name.startsWith(`${part}_`) ? name.slice(part.length + 1) : undefined
  return own !== undefined && Object.hasOwn(BY_SCORE, own) ? BY_SCORE[own] : undefined
}

/** All words of a selection have to win; a bet of two words is never returned. */
export const endOfWords = (ends: readonly End[]): End =>
  ends.length === 1 ? (ends[0] as End) : legEnd(ends.every((end) => end === 'won'))
