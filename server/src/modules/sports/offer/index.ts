import type { bettingRules } from '@jogo/contract/betting-rules'
import type { ResponseOf } from '@jogo/contract/endpoint'
import type { priceDays } from '@jogo/contract/price-log'
import type { FixtureView, priceHistory, sportFixture } from '@jogo/contract/sportsbook'
import { ESPORT_GAME_NAMES } from '@jogo/rules/markets/esport-games'
import { dayAround } from '@jogo/rules/zone'
import { createCache } from '../../../platform/cached.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { OfferDeps } from './deps.ts'
import * as favourites from './favourites.ts'
import { countFixtures, countGames, listTournaments, type Tournament } from './fixture-store.ts'
import { type ListQuery, listFixtures } from './lists.ts'
import { type DescribedMarket, findMarkets, listFixtureNames } from './market-store.ts'
import { showFixture, showHistory } from './match.ts'
import { isOffered, offeredSports } from './offered.ts'
import { createPriceFiles, showPriceDays } from './price-file.ts'
import { showRules } from './rules.ts'
import { findTerms, type Terms } from './rules-store.ts'
import { createSearch } from './search.ts'

export type { OfferDeps } from './deps.ts'
export type { FollowedKind } from './favourites.ts'
export type { ListQuery } from './lists.ts'
export { type DescribedMarket, namesAt } from './market-store.ts'
export { mainMarkets, namedMarket } from './market-views.ts'
export { isOffered } from './offered.ts'
export { offerData } from './personal-data-store.ts'
export type { DayHead } from './price-day-store.ts'
export { dayTree } from './price-file.ts'
export {
  findArchive,
  hashAfter,
  listLines,
  type PriceLine,
  priceLines,
  priceSalt,
  unpackArchive,
} from './price-lines-store.ts'
export { mapView } from './views.ts'

/** Settlement rule of a market, in the words of the published rules. */
export type MarketRules = Terms['markets'][number]

/** The offer of the sports book: matches and prices. Independent of bets. */
export interface Offer {
  countSports(): Promise<{ sport: string; live: number; today: number; all: number }[]>
  /** Games of esports with an open tournament. */
  countGames(): Promise<{ game: string; live: number; today: number; all: number }[]>
  listTournaments(filter?: {
    sport?: string
    game?: string
  }): Promise<(Tournament & { tier: number; matches: number })[]>
  listFixtures(query: ListQuery): Promise<{ data: FixtureView[]; next: string | null }>
  search(typed: string): Promise<{ fixtures: FixtureView[]; tournaments: Tournament[] }>
  /** @throws Refusal fixture_not_found */
  showFixture(id: number): Promise<ResponseOf<typeof sportFixture>>
  /** @throws Refusal fixture_not_found */
  showHistory(priceRequest: {
    id: number
    market: number
    specifiers?: string
  }): Promise<ResponseOf<typeof priceHistory>>
  /** Chunks of the price file of a match, two hours after its end. @throws Refusal fixture_not_found, price_file_not_ready, busy */
  openPriceFile(id: number): Promise<AsyncGenerator<string>>
  /** Published roots of the price log, the last day first. */
  showPriceDays(until?: string): Promise<ResponseOf<typeof priceDays>>
  listFavourites(playerId: number): ReturnType<typeof favourites.listFavourites>
  /** @throws Refusal fixture_not_found, favourites_full */
  follow(playerId: number, kind: favourites.FollowedKind, id: number): Promise<void>
  unfollow(playerId: number, kind: favourites.FollowedKind, id: number): Promise<void>
  /** Markets by number, with their matches. */
  describeMarkets(ids: readonly number[]): Promise<ReadonlyMap<number, DescribedMarket>>
  /** Names of both sides and of the league of matches, in one text, by number. */
  describeFixtures(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Settlement rules of each market in a version of the rules; empty for an unknown version. */
  describeRules(version: number): Promise<readonly MarketRules[]>
  /** @throws Refusal not_found */
  showRules(version?: number): Promise<ResponseOf<typeof bettingRules>>
}

/** Maximum age of a public answer, ms: pages get changes by realtime and ask again only after a gap. */
const FRESH_MS = 500
const COUNTS_FRESH_MS = 5_000

export function createOffer(deps: OfferDeps): Offer {
  const { db, clock, settings } = deps
  const lists = createCache(clock, FRESH_MS, (key) => listFixtures(deps, JSON.parse(key) as ListQuery))
  const matches = createCache(clock, FRESH_MS, (key) => showFixture(deps, Number(key)))
  const counts = createCache(clock, COUNTS_FRESH_MS, async () => {
    const rows = await countFixtures(db.sql, dayAround(clock.now(), settings().general_time_zone))
    return offeredSports(settings()).map(
      (sport) => rows.find((row) => row.sport === sport) ?? { sport, live: 0, today: 0, all: 0 },
    )
  })
  const games = createCache(clock, COUNTS_FRESH_MS, async () => {
    const rows = await countGames(db.sql, dayAround(clock.now(), settings().general_time_zone))
    return ESPORT_GAME_NAMES.flatMap((game) => rows.find((row) => row.game === game) ?? [])
  })
  const tournaments = createCache(clock, COUNTS_FRESH_MS, async (key) => {
    const [sport = '', game = ''] = key.split(' ')
    const sports = offeredSports(settings()).filter((offeredSport) => !sport || offeredSport === sport)
    return listTournaments(db.sql, sports, game)
  })
  const terms = createCache(clock, COUNTS_FRESH_MS, (version) => findTerms(db.sql, Number(version)))
  return {
    countSports: async () => (await counts('all')) ?? [],
    countGames: async () => (isOffered('esports', settings()) ? ((await games('all')) ?? []) : []),
    listTournaments: async ({ sport = '', game = '' } = {}) => {
      const all = (await tournaments(`${sport} ${game}`)) ?? []
      return all.filter((tournament) => isOffered(tournament.sport, settings()))
    },
    listFixtures: async (query) => (await lists(JSON.stringify(query))) ?? { data: [], next: null },
    search: createSearch(deps),
    showFixture: async (id) => {
      const match = (await matches(String(id))) ?? refuse('fixture_not_found')
      return isOffered(match.tournament.sport, settings()) ? match : refuse('fixture_not_found')
    },
    showHistory: (priceRequest) => showHistory(deps, priceRequest),
    openPriceFile: createPriceFiles(deps),
    showPriceDays: (until) => showPriceDays(deps, until),
    listFavourites: (playerId) => favourites.listFavourites(deps, playerId),
    follow: (playerId, kind, id) => favourites.follow(deps, playerId, kind, id),
    unfollow: (playerId, kind, id) => favourites.unfollow(deps, playerId, kind, id),
    describeMarkets: (ids) => findMarkets(db.sql, ids),
    describeFixtures: (ids) => listFixtureNames(db.sql, ids),
    describeRules: async (version) => (await terms(String(version)))?.markets ?? [],
    showRules: (version) => showRules(deps, version),
  }
}
