import type { ResponseOf } from '@jogo/contract/endpoint'
import type { priceHistory, sportFixture } from '@jogo/contract/sportsbook'
import { refuse } from '../../../platform/refusal.ts'
import type { OfferDeps } from './deps.ts'
import { findFixture } from './fixture-store.ts'
import { marketView, namedMarket } from './market-views.ts'
import { listMatchIncidents } from './match-incident-store.ts'
import { isOffered } from './offered.ts'
import { findTradingState, listHistory, listPrices } from './price-store.ts'
import { fixtureHead, listTimeline, mapView } from './views.ts'

/** @throws Refusal fixture_not_found */
export async function showFixture(
  { db, clock, settings }: OfferDeps,
  id: number,
): Promise<ResponseOf<typeof sportFixture>> {
  // Read before the prices: a change in between is sent again instead of lost.
  const fixture = (await findFixture(db.sql, id)) ?? refuse('fixture_not_found')
  const [prices, trading, facts] = await Promise.all([
    listPrices(db.sql, [id]),
    findTradingState(db.sql),
    listMatchIncidents(db.sql, id),
  ])
  const now = clock.now()
  const terms = { ...trading, isLiveOpen: settings().sportsbook_live }
  const markets = prices.flatMap((row) => marketView(row, fixture, terms, now) ?? [])
  const { tournament, bestOf, periods } = fixture
  return {
    ...fixtureHead(fixture, markets.length),
    ...(tournament.game !== null && { best_of: bestOf, maps: periods.map(mapView) }),
    markets,
    timeline: listTimeline(facts),
  }
}

const STATES = ['closed', 'open', 'suspended'] as const

/** @throws Refusal fixture_not_found for an unknown market */
export async function showHistory(
  { db, settings }: Pick<OfferDeps, 'db' | 'settings'>,
  { id, market, specifiers = '' }: { id: number; market: number; specifiers?: string },
): Promise<ResponseOf<typeof priceHistory>> {
  const fixture = (await findFixture(db.sql, id)) ?? refuse('fixture_not_found')
  if (!isOffered(fixture.tournament.sport, settings())) refuse('fixture_not_found')
  const found = await listHistory(db.sql, { fixtureId: id, market, specifiers })
  const named = namedMarket(fixture.tournament.sport, market, specifiers)
  if (!found || !named) return refuse('fixture_not_found')
  return {
    selections: found.selections.map((selection) => ({ id: selection, name: named.nameById(selection) })),
    prices: found.prices.map(({ at, version, state, odds }) => ({
      at: at.toISOString(),
      version,
      state: STATES[state],
      odds: odds.map((price) => price || null),
    })),
    hash: found.prices.at(-1)?.hash.toString('hex') ?? null,
  }
}
