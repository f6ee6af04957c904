/** All markets by sport and number. An unlisted market is neither shown nor settled. */
import { FOOTBALL } from './football.ts'
import type { Market, SportName } from './market.ts'
import { OTHER_SPORTS } from './other-sports.ts'

export const MARKETS: readonly Market[] = [...FOOTBALL, ...OTHER_SPORTS]

/** A bet keeps its version; a change of a market's decision makes a new version. */
export const MARKET_RULES_VERSION = 2

const BY_KEY: ReadonlyMap<string, Market> = new Map(
  MARKETS.flatMap((market) => market.sports.map((sport) => [`${sport} ${market.id}`, market] as const)),
)

export const findMarket = (sport: SportName, id: number): Market | undefined => BY_KEY.get(`${sport} ${id}`)
