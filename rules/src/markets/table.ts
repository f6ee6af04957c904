/** All markets by sport and number. An unlisted market is neither shown nor settled. */
import type { EsportGame } from './esport-games.ts'
import { ESPORTS } from './esports.ts'
import { FOOTBALL } from './football.ts'
import { LIVE_MARKETS } from './football-live.ts'
import type { Market, SportName } from './market.ts'
import { OTHER_SPORTS } from './other-sports.ts'

/** Markets of the first versions of the rules. */
export const FIRST_MARKETS: readonly Market[] = [...FOOTBALL, ...OTHER_SPORTS]

/** Whether a market of esports takes the place of this one. */
const isReplaced = ({ id, sports }: Market): boolean =>
  sports.includes('esports') && ESPORTS.some((market) => market.id === id)

/** Markets of the current rules; `LIVE_MARKETS` are of the versions with live bets. */
export const MARKETS: readonly Market[] = [
  ...FIRST_MARKETS.filter((market) => !isReplaced(market)),
  ...ESPORTS,
]

/** A bet keeps its version; a change of a market's decision makes a new version. */
export const MARKET_RULES_VERSION = 2

/** @param game of a match of esports, whose markets differ by game */
export type FindMarket = (sport: SportName, id: number, game?: EsportGame) => Market | undefined

/** @param games games of the markets that name none; every game by default */
export function marketFinder(markets: readonly Market[], games?: readonly EsportGame[]): FindMarket {
  const byKey = new Map(
    markets.flatMap((market) => market.sports.map((sport) => [`${sport} ${market.id}`, market] as const)),
  )
  return (sport, id, game) => {
    const market = byKey.get(`${sport} ${id}`)
    const known = market?.games ?? games
    return game === undefined || !known || known.includes(game) ? market : undefined
  }
}

/** Every market, those of live bets included. */
export const findMarket: FindMarket = marketFinder([...MARKETS, ...LIVE_MARKETS])
