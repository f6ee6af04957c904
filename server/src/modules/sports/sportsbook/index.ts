import type { ResponseOf } from '@jogo/contract/endpoint'
import type { bettingRules, FixtureView, priceHistory, sportFixture } from '@jogo/contract/sportsbook'
import { dayAround } from '@jogo/rules/zone'
import { createCache } from '../../../platform/cached.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SportsbookDeps } from './deps.ts'
import { type DescribedMarket, type DescribedResult, findMarkets, findResults } from './legs/market-store.ts'
import * as favourites from './offer/favourites.ts'
import { countFixtures, listTournaments, type Tournament } from './offer/fixture-store.ts'
import { type ListQuery, listFixtures } from './offer/lists.ts'
import { showFixture, showHistory } from './offer/match.ts'
import { isOffered, offeredSports } from './offer/offered.ts'
import { showRules } from './offer/rules.ts'
import { findTerms, type Terms } from './offer/rules-store.ts'
import { createSearch } from './offer/search.ts'
import { createResults, type MarketResults } from './results/index.ts'

export type { SportsbookDeps } from './deps.ts'
export { changeTournament, tierOf } from './intake/change-tournament.ts'
export type { LateStart } from './intake/late-start-store.ts'
export type { DecidedSelection, DescribedMarket, DescribedResult } from './legs/market-store.ts'
export { namesAt } from './legs/market-store.ts'
export type { FollowedKind } from './offer/favourites.ts'
export type { ListQuery } from './offer/lists.ts'
export { namedMarket } from './offer/market-views.ts'
export { isOffered } from './offer/offered.ts'
export { sportsbookData } from './own-data-store.ts'
export type { MarketResults } from './results/index.ts'
export {
  type NamedMarket,
  reachedBy,
  sayResult,
  undoResult,
  voidMarkets,
  voidPriceErrors,
} from './results/operate.ts'
export type { Reach } from './results/operate-store.ts'
export { isSameResult } from './results/outcomes.ts'
export type { PlacedTimes } from './results/record.ts'
export { closeFixture, confirmFixture } from './results/relisted.ts'
export { readRelisted } from './results/relisted-store.ts'
export { RESULT_FIGURES, readFixture, readHeld, readLateStarts, readPrices } from './results/report-store.ts'
export { type MarketStanding, outcomeOf } from './results/standing.ts'
export { retryFailed } from './trader/failed-store.ts'

/** How a market is settled, in words of the rules' texts. */
export type MarketRules = Terms['markets'][number]

/** The offer of the sports book: what is played, at which prices, and what became of it. It knows nothing of bets. */
export interface Sportsbook {
  /** @throws Refusal sports_token_unavailable */
  issueToken(playerId: number): Promise<string>
  countSports(): Promise<{ sport: string; live: number; today: number; all: number }[]>
  listTournaments(sport?: string): Promise<(Tournament & { tier: number; matches: number })[]>
  listFixtures(query: ListQuery): Promise<{ data: FixtureView[]; next: string | null }>
  search(typed: string): Promise<{ fixtures: FixtureView[]; tournaments: Tournament[] }>
  /** @throws Refusal fixture_not_found */
  showFixture(id: number): Promise<ResponseOf<typeof sportFixture>>
  /** @throws Refusal fixture_not_found */
  showHistory(of: {
    id: number
    market: number
    specifiers?: string
  }): Promise<ResponseOf<typeof priceHistory>>
  listFavourites(playerId: number): ReturnType<typeof favourites.listFavourites>
  /** @throws Refusal fixture_not_found, favourites_full */
  follow(playerId: number, kind: favourites.FollowedKind, id: number): Promise<void>
  unfollow(playerId: number, kind: favourites.FollowedKind, id: number): Promise<void>
  /** Markets by their number, with their matches. */
  describeMarkets(ids: readonly number[]): Promise<ReadonlyMap<number, DescribedMarket>>
  /** What markets came to, by market and number of the result. */
  describeResults(which: readonly { marketId: number; n: number }[]): Promise<DescribedResult[]>
  /** How each market is settled by a version of the rules; nothing for one that there is not. */
  describeRules(version: number): Promise<readonly MarketRules[]>
  /** @throws Refusal not_found */
  showRules(version?: number): Promise<ResponseOf<typeof bettingRules>>
  /** What markets came to. */
  results: MarketResults
}

/** How old a public answer may be, ms: pages hear of changes by realtime and ask again only after a gap. */
const FRESH_MS = 500
const COUNTS_FRESH_MS = 5_000

export function createSportsbook(deps: SportsbookDeps): Sportsbook {
  const { db, clock, settings } = deps
  const lists = createCache(clock, FRESH_MS, (key) => listFixtures(deps, JSON.parse(key) as ListQuery))
  const matches = createCache(clock, FRESH_MS, (key) => showFixture(deps, Number(key)))
  const counts = createCache(clock, COUNTS_FRESH_MS, async () => {
    const rows = await countFixtures(db.sql, dayAround(clock.now(), settings().general_time_zone))
    return offeredSports(settings()).map(
      (sport) => rows.find((row) => row.sport === sport) ?? { sport, live: 0, today: 0, all: 0 },
    )
  })
  const tournaments = createCache(clock, COUNTS_FRESH_MS, async (sport) =>
    listTournaments(
      db.sql,
      offeredSports(settings()).filter((one) => !sport || one === sport),
    ),
  )
  const terms = createCache(clock, COUNTS_FRESH_MS, (version) => findTerms(db.sql, Number(version)))
  return {
    issueToken: async () => refuse('sports_token_unavailable'),
    countSports: async () => (await counts('all')) ?? [],
    listTournaments: async (sport = '') => {
      const all = (await tournaments(sport)) ?? []
      return all.filter((one) => isOffered(one.sport, settings()))
    },
    listFixtures: async (query) => (await lists(JSON.stringify(query))) ?? { data: [], next: null },
    search: createSearch(deps),
    showFixture: async (id) => {
      const match = (await matches(String(id))) ?? refuse('fixture_not_found')
      return isOffered(match.tournament.sport, settings()) ? match : refuse('fixture_not_found')
    },
    showHistory: (of) => showHistory(deps, of),
    listFavourites: (playerId) => favourites.listFavourites(deps, playerId),
    follow: (playerId, kind, id) => favourites.follow(deps, playerId, kind, id),
    unfollow: (playerId, kind, id) => favourites.unfollow(deps, playerId, kind, id),
    describeMarkets: (ids) => findMarkets(db.sql, ids),
    describeResults: (which) => findResults(db.sql, which),
    describeRules: async (version) => (await terms(String(version)))?.markets ?? [],
    showRules: (version) => showRules(deps, version),
    results: createResults(deps),
  }
}
