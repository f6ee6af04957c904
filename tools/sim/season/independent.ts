/**
 * Settles bets a second time, written from the rules that players read and from nothing of `rules/`: markets and selections by their words, lines
 * of a system one by one, quarter lines as two bets. What it pays must be what the site pays, to the centavo.
 */

export type Side = 'home' | 'away'

/** A match as a newspaper tells it. */
export interface ToldMatch {
  /** `abandoned` stands for every match that was not played to its end. */
  end: 'played' | 'abandoned'
  /** Goals of each half that began, and whether it was finished. */
  halves: { home: number; away: number; finished: boolean }[]
  goals: { side: Side; half: number; minute: number }[]
  cards: { side: Side; player: string; red: boolean; half: number }[]
  /** The last minute that was played, of a match that was abandoned. */
  lastMinute?: number
}

/** What a player reads on a leg of his receipt. */
export interface ToldLeg {
  market: string
  line: string
  selection: string
  /** Everything else that could have been chosen in that market, and the selection itself. */
  selections: string[]
  thousandths: number
}

/** Equal parts of a stake, each with its own end: two where a quarter line splits it. */
export type Ends = ('won' | 'lost' | 'back')[]

export type Pair = { home: number; away: number }
export const sum = (pairs: Pair[]): Pair => {
  const total = { home: 0, away: 0 }
  for (const pair of pairs) {
    total.home += pair.home
    total.away += pair.away
  }
  return total
}
export const leader = (pair: Pair) =>
  pair.home === pair.away ? 'draw' : pair.home > pair.away ? 'home' : 'away'
export const yes = (answer: boolean): Ends => [answer ? 'won' : 'lost']

/** A line of halves and wholes is won, lost or given back; one between them is half a stake on each of its neighbours. */
export function overLine(value: number, line: number): Ends {
  const single = (at: number) => (value > at ? 'won' : value < at ? 'lost' : 'back')
  return Number.isInteger(line * 2) ? [single(line)] : [single(line - 0.25), single(line + 0.25)]
}

export const opposite = (ends: Ends): Ends =>
  ends.map((end) => (end === 'back' ? end : end === 'won' ? 'lost' : 'won'))

/** Markets whose selections are words that the score makes true or not, one or two of them. */
const OF_WORDS =
  /^(three_way|double_chance|both_score|(three_way|double_chance)_and_(both_score|total)|total_and_both_score)$/

function isTrue(word: string, score: Pair, line: number): boolean {
  const goals = score.home + score.away
  const both = score.home > 0 && score.away > 0
  if (word === 'home' || word === 'draw' || word === 'away') return word === leader(score)
  if (word === 'yes') return both
  if (word === 'no') return !both
  if (word === 'over') return goals > line
  if (word === 'under') return goals < line
  const either = word.split('_')
  if (either.length !== 2) throw new Error(`unknown selection ${word}`)
  return either.includes(leader(score))
}

/** Markets that look at one score alone: of the match, of a half, of a quarter-hour. */
export function byScore(market: string, line: string, selection: string, score: Pair): Ends {
  const goals = score.home + score.away
  const result = leader(score)
  const number = () => Number(line.split('=').at(-1))
  if (OF_WORDS.test(market)) return yes(selection.split(' & ').every((word) => isTrue(word, score, number())))
  switch (market) {
    case 'draw_no_bet':
      return result === 'draw' ? ['back'] : yes(selection === result)
    case 'three_way_handicap': {
      const [home, away] = line.replace('hcp=', '').split(':').map(Number)
      return yes(selection === leader({ home: score.home + home!, away: score.away + away! }))
    }
    case 'handicap': {
      const ends = overLine(score.home - score.away, -number())
      return selection === 'home' ? ends : opposite(ends)
    }
    case 'total':
    case 'home_total':
    case 'away_total': {
      const counted = market === 'total' ? goals : market === 'home_total' ? score.home : score.away
      const ends = overLine(counted, number())
      return selection === 'over' ? ends : opposite(ends)
    }
    case 'exact_goals':
      return yes(
        selection.endsWith('+') ? goals >= Number.parseInt(selection, 10) : goals === Number(selection),
      )
    case 'odd_even':
      return yes((goals % 2 === 0 ? 'even' : 'odd') === selection)
    case 'home_clean_sheet':
      return yes((score.away === 0) === (selection === 'yes'))
    case 'away_clean_sheet':
      return yes((score.home === 0) === (selection === 'yes'))
    case 'home_win_to_nil':
      return yes((result === 'home' && score.away === 0) === (selection === 'yes'))
    case 'away_win_to_nil':
      return yes((result === 'away' && score.home === 0) === (selection === 'yes'))
    case 'multigoals':
      return yes(isInRange(goals, selection))
    default:
      throw new Error(`unknown market ${market}`)
  }
}

function isInRange(goals: number, range: string): boolean {
  if (range === 'no_goal') return goals === 0
  const [from, to] = range.split('-')
  return to === undefined ? goals >= Number.parseInt(range, 10) : goals >= Number(from) && goals <= Number(to)
}

/** Markets that look at both halves. */
function byHalves(market: string, selection: string, first: Pair, second: Pair): Ends {
  const match = sum([first, second])
  const words = selection.split(' & ')
  if (market === 'half_time_full_time') return yes(words[0] === leader(first) && words[1] === leader(match))
  if (market === 'half_time_full_time_scores') {
    const written = (pair: Pair) => (pair.home + pair.away >= 4 ? '4+' : `${pair.home}:${pair.away}`)
    return yes(words[0] === written(first) && words[1] === written(match))
  }
  const wins = /^(home|away)_wins_(both|either)_hal(?:ves|f)$/.exec(market)
  if (wins) {
    const won = [first, second].map((half) => leader(half) === wins[1])
    return yes((wins[2] === 'both' ? won[0]! && won[1]! : won[0]! || won[1]!) === (selection === 'yes'))
  }
  const highest = /^(?:(home|away)_)?highest_half$/.exec(market)
  if (highest) {
    const count = (pair: Pair) => (highest[1] ? pair[highest[1] as Side] : pair.home + pair.away)
    const [one, two] = [count(first), count(second)]
    return yes(selection === (one > two ? 'first_half' : one < two ? 'second_half' : 'equal'))
  }
  throw new Error(`unknown market ${market}`)
}

const BY_HALVES = /half_time_full_time|wins_(both|either)_hal|highest_half/

/** How a leg ends if the match ends with these halves. */
export function endsByHalves(leg: ToldLeg, halves: [Pair, Pair]): Ends {
  if (BY_HALVES.test(leg.market)) return byHalves(leg.market, leg.selection, halves[0], halves[1])
  const half = /^(first|second)_half_(.+)$/.exec(leg.market)
  const market = half ? half[2]! : leg.market
  const score = half ? halves[half[1] === 'first' ? 0 : 1]! : sum(halves)
  return endsByOne(market, leg, score)
}

function endsByOne(market: string, leg: ToldLeg, score: Pair): Ends {
  if (market !== 'correct_score') return byScore(market, leg.line, leg.selection, score)
  const written = `${score.home}:${score.away}`
  return yes(leg.selections.includes(written) ? leg.selection === written : leg.selection === 'other')
}
