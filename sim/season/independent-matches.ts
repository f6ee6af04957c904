/** Results of bets on a football match. */

import {
  beyond,
  bySelection,
  type End,
  type Ends,
  endsInAll,
  type LegTerms,
  legEnd,
  type MatchReport,
  type Pair,
  type Side,
  selectionWords,
  specifierValues,
  splitLine,
  sum,
  type Values,
} from './independent.ts'
import { courses, toWholeMatch, type WholeMatch } from './independent-courses.ts'
import { BY_SCORE, type ByScore, endOfWords, isScore, scoreMarket } from './independent-scores.ts'

export const legEnds = (leg: LegTerms, toldMatch: MatchReport): Ends => {
  const { market, line, selections, selection } = leg
  if (toldMatch.end !== 'played')
    return endsOfAll(market, line, selections, toldMatch)[selections.indexOf(selection)] as Ends
  return endsOfAll(market, line, [selection], toldMatch, selections)[0] as Ends
}

/** Results of every selection of a market, in order. @throws Error for a market outside of the published rules */
export function endsOfAll(
  market: string,
  line: string,
  picks: readonly string[],
  toldMatch: MatchReport,
  selections = picks,
): Ends[] {
  const endIn = marketIn(market, selections)
  const lines = splitLine(line).map((subline) => {
    const values = specifierValues(subline)
    const end = (selection: string, match: WholeMatch) => endIn(selectionWords(selection), match, values)
    if (toldMatch.end !== 'played') return endsInAll(courses(toldMatch), picks, end)
    const whole = toWholeMatch(toldMatch)
    return picks.map((selection) => end(selection, whole))
  })
  return bySelection(lines)
}

/** A match with only the goals of its halves known. */
export const endsByHalves = (leg: LegTerms, halves: readonly [Pair, Pair]): Ends =>
  legEnds(leg, {
    end: 'played',
    halves: halves.map((half) => ({ ...half, finished: true })),
    goals: [],
    cards: [],
  })

type InMatch = (words: readonly string[], match: WholeMatch, values: Values) => End

function marketIn(name: string, selections: readonly string[]): InMatch {
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name] as InMatch
  const byScore =
    (market: ByScore, scoreIn: (match: WholeMatch, values: Values) => Pair | undefined): InMatch =>
    (words, match, values) => {
      const score = scoreIn(match, values)
      if (!score) return 'back'
      return endOfWords(words.map((word) => market(word, score, values, selections)))
    }
  for (const [part, scoreIn] of Object.entries(PARTS)) {
    const market = scoreMarket(name, part)
    if (market) return byScore(market, scoreIn)
  }
  const market = BY_SCORE[name]
  if (!market) throw new Error(`the published rules have no market ${name}`)
  return byScore(market, ({ halves }) => sum(halves))
}

const PARTS: Readonly<Record<string, (match: WholeMatch, values: Values) => Pair | undefined>> = {
  first_half: ({ halves }) => halves[0],
  second_half: ({ halves }) => halves[1],
  // Without extra time the stake is returned.
  extra_time: ({ extra }) => extra,
  quarter_hour: ({ goals }, { from, to }) =>
    goalScore(goals.filter(({ minute }) => minute >= Number(from) && minute <= Number(to))),
  bookings: ({ cards }) => cardPoints(cards),
}

const goalScore = (goals: readonly { side: Side }[]): Pair => ({
  home: goals.filter(({ side }) => side === 'home').length,
  away: goals.filter(({ side }) => side === 'away').length,
})

/** Points of a player's cards: yellow 1, red 2, each once per player. */
function cardPoints(cards: WholeMatch['cards']): Pair {
  const seen = new Map(cards.map(({ side, player, red }) => [`${side} ${player} ${red}`, { side, red }]))
  const of = (team: Side) =>
    [...seen.values()].reduce((points, { side, red }) => points + (side === team ? (red ? 2 : 1) : 0), 0)
  return { home: of('home'), away: of('away') }
}

const pairSide = ({ home, away }: Pair): string => (home > away ? 'home' : away > home ? 'away' : 'draw')
const says = (words: readonly string[], isYes: boolean): End => legEnd((words[0] === 'yes') === isYes)

const halvesWon =
  (side: Side, least: number): InMatch =>
  (words, { halves }) =>
    says(words, halves.filter((half) => pairSide(half) === side).length >= least)

const highest =
  (goalsIn: (half: Pair) => number): InMatch =>
  ([word], { halves: [first, second] }) => {
    const more = goalsIn(first) - goalsIn(second)
    return legEnd(word === (more > 0 ? 'first_half' : more < 0 ? 'second_half' : 'equal'))
  }

const goalAt = ({ goals }: WholeMatch, { goalnr }: Values) => goals[Number(goalnr) - 1]

const inMinutes = (word: string, minute: number): boolean => {
  const [from = 0, to = 0] = word.split('-').map(Number)
  return minute >= from && minute <= to
}

const twoSides =
  (sideIn: (match: WholeMatch) => string | undefined): InMatch =>
  ([word], match) => {
    const side = sideIn(match)
    return side === undefined ? 'back' : legEnd(word === side)
  }

const OTHERS: Readonly<Record<string, InMatch>> = {
  half_time_full_time: ([half, full], { halves }) =>
    legEnd(half === pairSide(halves[0]) && full === pairSide(sum(halves))),
  half_time_full_time_scores: ([half = '', full = ''], { halves }) =>
    legEnd(isScore(half, halves[0], []) && isScore(full, sum(halves), [])),
  home_wins_both_halves: halvesWon('home', 2),
  away_wins_both_halves: halvesWon('away', 2),
  home_wins_either_half: halvesWon('home', 1),
  away_wins_either_half: halvesWon('away', 1),
  highest_half: highest(({ home, away }) => home + away),
  home_highest_half: highest(({ home }) => home),
  away_highest_half: highest(({ away }) => away),
  rest_of_match: ([word], match, { score = '' }) => {
    const [home = 0, away = 0] = score.split(':').map(Number)
    const end = sum(match.halves)
    if (end.home < home || end.away < away) return 'back'
    return legEnd(word === pairSide({ home: end.home - home, away: end.away - away }))
  },
  nth_goal: ([word], match, values) => legEnd(word === (goalAt(match, values)?.side ?? 'no_goal')),
  when_goal: ([word = ''], match, values) => {
    const goal = goalAt(match, values)
    return legEnd(goal ? word !== 'no_goal' && inMinutes(word, goal.minute) : word === 'no_goal')
  },
  goal_and_three_way: ([side, result], match, values) => {
    const goal = goalAt(match, values)
    if (side === 'no_goal') return legEnd(!goal)
    return legEnd(side === goal?.side && result === pairSide(sum(match.halves)))
  },
  sending_off: (words, { cards }) =>
    says(
      words,
      cards.some(({ red }) => red),
    ),
  shootout: (words, { shootout }) => says(words, shootout !== undefined),
  shootout_winner: ([word], { shootout }) => {
    if (!shootout) return 'back'
    return beyond(word === 'home' ? shootout.home - shootout.away : shootout.away - shootout.home)
  },
  to_qualify: twoSides(({ qualified }) => qualified),
}
