/** Results of the markets of esports by game, from the published rules alone. */
import {
  bySelection,
  type End,
  type Ends,
  legEnd,
  type Pair,
  type Side,
  specifierValues,
} from './independent.ts'
import { endsOfSets, type SetsReport } from './independent-sports.ts'

export interface SeriesReport {
  counts: 'rounds' | 'kills'
  /** `stopped`: the series was not played to its end. */
  end: 'played' | 'stopped'
  maps: MapReport[]
}

export interface MapReport extends Pair {
  finished: boolean
  /** Winner of the map, once finished. */
  winner?: Side
  /** Rounds or kills (`score`) and objectives, in their order. */
  happened: { what: string; side: Side }[]
}

/** Markets about the maps won; every other market is about one map. */
const OF_SERIES: readonly string[] = ['winner', 'map_handicap', 'total_maps', 'map_score']
const ABOUT_ROUNDS: readonly string[] = ['round_handicap', 'total_rounds']

/** Results of every selection of a market, in order. @throws Error for a market outside of the published rules */
export function endsOfSeries(
  market: string,
  line: string,
  selections: readonly string[],
  series: SeriesReport,
): Ends[] {
  if (OF_SERIES.includes(market)) return endsOfSets(market, line, selections, wonReport(series))
  if (ABOUT_ROUNDS.includes(market)) return endsOfSets(market, line, selections, roundsReport(series))
  const values = specifierValues(line)
  const map = series.maps[Number(values.mapnr) - 1]
  return bySelection([selections.map((word) => (map ? endOfMap(market, word, map, values) : 'back'))])
}

/** The maps as sets of which the winner alone matters; in a map that goes on either side may still win. */
const wonReport = ({ end, maps }: SeriesReport): SetsReport => ({
  ...{ sport: 'esports', end },
  periods: maps.map(({ winner, finished }) => ({
    home: winner === 'home' ? 13 : 1,
    away: winner === 'away' ? 13 : 1,
    ...{ finished, overtime: false },
  })),
})

const roundsReport = ({ end, maps }: SeriesReport): SetsReport => ({
  ...{ sport: 'esports', end },
  periods: maps.map(({ home, away, finished }) => ({ home, away, finished, overtime: false })),
})

type Values = ReturnType<typeof specifierValues>

function endOfMap(market: string, word: string, map: MapReport, values: Values): End {
  const { home, away, finished, winner, happened } = map
  const side = (won: Side | undefined): End => (won ? legEnd(word === won) : 'back')
  switch (market) {
    case 'map_winner':
      return side(winner)
    case 'map_overtime': {
      const isLong = home >= 12 && away >= 12
      return isLong || finished ? legEnd((word === 'yes') === isLong) : 'back'
    }
    case 'round_winner':
      return side(happened.filter(({ what }) => what === 'score')[Number(values.roundnr) - 1]?.side)
    case 'nth_kill':
      return side(happened.filter(({ what }) => what === 'score')[Number(values.xth) - 1]?.side)
    case 'kill_draw_no_bet':
      return finished && home !== away ? side(home > away ? 'home' : 'away') : 'back'
    case 'kill_handicap': {
      const ahead = home + Number(values.hcp) - away
      return finished && ahead !== 0 ? side(ahead > 0 ? 'home' : 'away') : 'back'
    }
    default: {
      const [nth, what] = market.split('_')
      if (nth !== 'nth' || !what) throw new Error(`the published rules have no market ${market}`)
      return side(happened.filter((event) => event.what === what)[Number(values.xth) - 1]?.side)
    }
  }
}
