/** The second settlement, of tennis, volleyball, basketball and esports: by the words of the market, from sets, maps and quarters. */
import { byScore, type Ends, leader, type Pair, sum, yes } from './independent.ts'

/** A match by its sets, maps or quarters; overtime of basketball is marked. */
export interface ToldSets {
  sport: 'tennis' | 'volleyball' | 'basketball' | 'esports'
  /** Somebody gave up, or it was broken off. */
  end: 'played' | 'stopped'
  periods: { home: number; away: number; finished: boolean; overtime: boolean }[]
}

/** What a market looks at, and whether nothing of it is to come; `absent`: the match ended without it. */
type Looked = { score: Pair; final: boolean } | 'absent'

const BY_SETS =
  /^(winner|set_handicap|exact_sets|set_score|total_sets|(home|away)_wins_set|map_handicap|total_maps|map_score)$/
const BY_ONE =
  /^(set_winner|set_game_handicap|set_games|set_point_handicap|set_points|map_winner|round_handicap|total_rounds)$/

function lookedAt(market: string, line: string, match: ToldSets): Looked {
  const isOver = match.end === 'played'
  const own = match.periods.filter(({ overtime }) => !overtime)
  const first = (count: number): Looked => ({
    score: sum(own.slice(0, count)),
    final: own.length >= count && own.slice(0, count).every(({ finished }) => finished),
  })
  const one = (number: number): Looked => {
    const period = own[number - 1]
    if (!period) return isOver ? 'absent' : { score: { home: 0, away: 0 }, final: false }
    return { score: period, final: period.finished }
  }
  const number = Number(/(?:setnr|mapnr|quarternr)=(\d+)/.exec(line)?.[1])
  if (match.sport === 'basketball') {
    if (market.startsWith('first_half_')) return first(2)
    if (market.startsWith('quarter_')) return one(number)
    return market === 'three_way' ? first(4) : { score: sum(match.periods), final: isOver }
  }
  if (BY_ONE.test(market)) return one(number)
  if (BY_SETS.test(market)) {
    const won = (side: 'home' | 'away') => own.filter((set) => set.finished && leader(set) === side).length
    return { score: { home: won('home'), away: won('away') }, final: isOver }
  }
  if (market === 'set_tie_break') {
    const set = one(number)
    return set === 'absent'
      ? set
      : { score: { home: isTieBreak(set.score) ? 1 : 0, away: 0 }, final: set.final }
  }
  if (market === 'tie_break')
    return { score: { home: own.filter(isTieBreak).length, away: 0 }, final: isOver }
  return { score: sum(own), final: isOver }
}

const isTieBreak = ({ home, away }: Pair) => (home === 7 && away === 6) || (home === 6 && away === 7)

/** The market as it would be called in football. */
function plainName(market: string): string {
  const name = market.replace(/^(first_half|quarter|set)_(?!score)/, '')
  if (name.endsWith('handicap')) return 'handicap'
  if (name === 'home_games') return 'home_total'
  if (name === 'away_games') return 'away_total'
  if (/^(total_\w+|games|points)$/.test(name)) return 'total'
  return name.endsWith('winner') ? 'draw_no_bet' : name
}

/** How a leg ends, for each of the selections of its market. */
export function endsOfSets(market: string, line: string, selections: string[], match: ToldSets): Ends[] {
  const looked = lookedAt(market, line, match)
  if (looked === 'absent') return selections.map(() => ['back'])
  const { score, final } = looked
  if (!final && !isDecided(market, line, score)) return selections.map(() => ['back'])
  return selections.map((selection) => endOf(market, line, selection, score))
}

/** Points that were made stay made: a total that is exceeded, a tie-break that was played, a set that was won. */
function isDecided(market: string, line: string, score: Pair): boolean {
  const name = plainName(market)
  if (name === 'total' || name === 'home_total' || name === 'away_total') {
    const counted =
      name === 'total' ? score.home + score.away : name === 'home_total' ? score.home : score.away
    return counted >= Number(/total=([\d.]+)/.exec(line)?.[1]) + 0.5
  }
  if (market === 'home_wins_set') return score.home > 0
  if (market === 'away_wins_set') return score.away > 0
  return name.endsWith('tie_break') && score.home > 0
}

function endOf(market: string, line: string, selection: string, score: Pair): Ends {
  if (market === 'exact_sets') return yes(Number(selection) === score.home + score.away)
  if (market === 'set_score' || market === 'map_score')
    return yes(selection === `${score.home}:${score.away}`)
  if (market === 'home_wins_set') return yes(score.home > 0 === (selection === 'yes'))
  if (market === 'away_wins_set') return yes(score.away > 0 === (selection === 'yes'))
  if (market.endsWith('tie_break')) return yes(score.home > 0 === (selection === 'yes'))
  const number = /(?:total|hcp)=(-?[\d.]+)/.exec(line)?.[0] ?? ''
  return byScore(plainName(market), number, selection, score)
}
