/** All markets by sport and number. An unlisted market is neither shown nor settled. */
import { FOOTBALL } from './football.ts'
import { LIVE_MARKETS } from './football-live.ts'
import type { Market, SportName } from './market.ts'
import { OTHER_SPORTS } from './other-sports.ts'

/** Markets of every version of the rules; `LIVE_MARKETS` are of the versions with live bets. */
export const MARKETS: readonly Market[] = [...FOOTBALL, ...OTHER_SPORTS]

/** A bet keeps its version; a change of a market's decision makes a new version. */
export const MARKET_RULES_VERSION = 2

export type FindMarket = (sport: SportName, id: number) => Market | undefined

export function marketFinder(markets: readonly Market[]): FindMarket {
  const byKey = new Map(
    markets.flatMap((market) => market.sports.map((sport) => [`${sport} ${market.id}`, market] as const)),
  )
  return (sport, id) => byKey.get(`${sport} ${id}`)
}

/** Every market, those of live bets included. */
export const findMarket: FindMarket = marketFinder([...MARKETS, ...LIVE_MARKETS])
