/** Every market that can be offered, by sport and number. What is not listed is neither shown nor settled. */
import { FOOTBALL } from './football.ts'
import type { Market, SportName } from './market.ts'
import { OTHER_SPORTS } from './other-sports.ts'

export const MARKETS: readonly Market[] = [...FOOTBALL, ...OTHER_SPORTS]

/** A bet keeps the version that it was placed under; a change of how a market is decided makes a new one. */
export const MARKET_RULES_VERSION = 2

const BY_KEY: ReadonlyMap<string, Market> = new Map(
  MARKETS.flatMap((market) => market.sports.map((sport) => [`${sport} ${market.id}`, market] as const)),
)

export const marketOf = (sport: SportName, id: number): Market | undefined => BY_KEY.get(`${sport} ${id}`)
