/** Results of the markets of tennis, volleyball, esports and basketball. */
import {
  bySelection,
  type End,
  type Ends,
  endsInAll,
  legEnd,
  type Pair,
  specifierValues,
  splitLine,
  sum,
  type Values,
} from './independent.ts'
import { waysToEnd } from './independent-endings.ts'
import { periodCourses, setsWon } from './independent-periods.ts'
import { BY_SCORE, scoreMarket } from './independent-scores.ts'

export interface SetsReport {
  sport: 'tennis' | 'volleyball' | 'esports' | 'basketball'
  /**
   * `stopped`: the match was not played to its end, as when a player retires. A match without periods never began.
   */
  end: 'played' | 'stopped'
  /** Sets, maps or quarters, and overtime. */
  periods: PeriodReport[]
}

export interface PeriodReport extends Pair {
  finished: boolean
  overtime: boolean
}

/**
 * Results of every selection of a market, in order, by a version of the published rules. @throws Error for a market outside of the published rules
 */
export function endsOfSets(
  market: string,
  line: string,
  selections: readonly string[],
  toldSets: SetsReport,
  version = 2,
): Ends[] {
  const endIn = marketIn(market)
  const lines = splitLine(line).map((subline) => {
    const values = specifierValues(subline)
    const end = (word: string, periods: readonly PeriodReport[]) =>
      endIn(word, { ...toldSets, periods }, values)
    return toldSets.end === 'played'
      ? selections.map((selection) => end(selection, toldSets.periods))
      : endsInAll((version > 1 && waysToEnd(toldSets, values)) || periodCourses(toldSets), selections, end)
  })
  return bySelection(lines)
}

type InMatch = (
  word: string,
  match: Omit<SetsReport, 'periods'> & { periods: readonly PeriodReport[] },
  values: Values,
) => End

/** Score for a market, by the first words of its name; undefined for a part that was not played. */
type ScoreIn = (match: Parameters<InMatch>[1], values: Values) => Pair | undefined

const points: ScoreIn = ({ periods }) => sum(periods)
const won: ScoreIn = ({ periods }) => setsWon(periods)
const part: ScoreIn = ({ periods }, { setnr, mapnr, quarternr }) =>
  periods.filter(({ overtime }) => !overtime)[Number(setnr ?? mapnr ?? quarternr) - 1]

/** Markets that apply a rule of `BY_SCORE` to another score. */
const SCORES: Readonly<Record<string, readonly [market: string, scoreIn: ScoreIn]>> = {
  set_handicap: ['handicap', won],
  map_handicap: ['handicap', won],
  total_sets: ['total', won],
  total_maps: ['total', won],
  exact_sets: ['exact_goals', won],
  set_score: ['correct_score', won],
  map_score: ['correct_score', won],
  set_winner: ['winner', part],
  map_winner: ['winner', part],
  game_handicap: ['handicap', points],
  point_handicap: ['handicap', points],
  total_games: ['total', points],
  total_points: ['total', points],
  home_games: ['home_total', points],
  away_games: ['away_total', points],
  set_game_handicap: ['handicap', part],
  set_point_handicap: ['handicap', part],
  round_handicap: ['handicap', part],
  set_games: ['total', part],
  set_points: ['total', part],
  total_rounds: ['total', part],
}

const quarters =
  (count: number): ScoreIn =>
  ({ periods }) =>
    sum(periods.filter(({ overtime }) => !overtime).slice(0, count))

/** A set of tennis that ended 7:6. */
const isTieBreak = ({ home, away }: Pair): boolean => home + away === 13
const says = (word: string, isYes: boolean): End => legEnd((word === 'yes') === isYes)

const OTHERS: Readonly<Record<string, InMatch>> = {
  winner: (word, match, values) => {
    const score = match.sport === 'basketball' ? points(match, values) : won(match, values)
    return BY_SCORE.winner?.(word, score as Pair, values, []) ?? 'back'
  },
  home_wins_set: (word, { periods }) => says(word, setsWon(periods).home > 0),
  away_wins_set: (word, { periods }) => says(word, setsWon(periods).away > 0),
  tie_break: (word, { periods }) => says(word, periods.some(isTieBreak)),
  set_tie_break: (word, match, values) => {
    const set = part(match, values)
    return set ? says(word, isTieBreak(set)) : 'back'
  },
  /** Only basketball has this market, and overtime does not count. */
  three_way: (word, match, values) =>
    BY_SCORE.three_way?.(word, quarters(4)(match, values) as Pair, values, []) ?? 'back',
}

function marketIn(name: string): InMatch {
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name] as InMatch
  const [listed, scoreIn] = SCORES[name] ?? []
  const market =
    (listed && BY_SCORE[listed]) ??
    scoreMarket(name, 'quarter') ??
    scoreMarket(name, 'first_half') ??
    BY_SCORE[name]
  if (!market) throw new Error(`the published rules have no market ${name}`)
  const counted =
    scoreIn ?? (name.startsWith('quarter_') ? part : name.startsWith('first_half_') ? quarters(2) : points)
  return (word, match, values) => {
    const score = counted(match, values)
    return score ? market(word, score, values, []) : 'back'
  }
}
