import type { MARKET_STATES, MarketView } from '@jogo/contract/sportsbook'
import { type Market, marketSpecifiers, SPORTS, selectionsIn } from '@jogo/rules/markets/market'
import { parseSpecifiers } from '@jogo/rules/markets/specifiers'
import { findMarket } from '@jogo/rules/markets/table'
import type { Fixture } from './fixture-store.ts'
import type { PricedMarket, TradingState } from './price-store.ts'

type MarketState = (typeof MARKET_STATES)[number]

/** Markets in the rows of lists, by sport and in their order; a market with lines appears with its most balanced line. */
const MAIN: Readonly<Record<string, readonly number[]>> = {
  football: [1, 18, 29],
  basketball: [219, 223, 225],
  tennis: [186, 187, 189],
  volleyball: [186, 188, 238],
  esports: [186, 327, 328],
}
export const mainMarkets = (sport: string): readonly number[] => MAIN[sport] ?? []
export const ALL_MAIN: readonly number[] = [...new Set(Object.values(MAIN).flat())]

/** Groups of markets on a match page. */
export const GROUPS = ['main', 'goals', 'handicaps', 'halves', 'scores', 'others'] as const
export type MarketGroup = (typeof GROUPS)[number]

/** Group of a market by words in its name: names of related markets share words. */
export function marketGroup(sport: string, market: Market): MarketGroup {
  const { id, name, specifiers } = market
  if (mainMarkets(sport).includes(id) || [7, 10, 11].includes(id)) return 'main'
  if (name.includes('correct_score') || name.endsWith('_scores') || name === 'map_score') return 'scores'
  if (specifiers.mapnr || /half|quarter|set_/.test(name)) return 'halves'
  if (name.includes('handicap')) return 'handicaps'
  return /total|goal|score|odd_even|clean_sheet|nil/.test(name) ? 'goals' : 'others'
}

/** What prices count on beside their own row: the trader, and the switch of live betting. */
interface PriceTerms extends TradingState {
  isLiveOpen: boolean
}

/** State shown to players: closed after the match, suspended without reliable prices, and in play where no bets are taken live. */
export function shownState(
  { state, epoch, producer }: Pick<PricedMarket, 'state' | 'epoch' | 'producer'>,
  fixture: Pick<Fixture, 'state' | 'startsAt' | 'isClosed' | 'hasLive'>,
  { epoch: standing, up, isLiveOpen }: PriceTerms,
  now: Date,
): MarketState {
  if (state === 0 || (fixture.state !== 'scheduled' && fixture.state !== 'running')) return 'closed'
  const isReliable = epoch === standing && up.includes(producer)
  const takesBets = fixture.state === 'scheduled' ? fixture.startsAt > now : fixture.hasLive && isLiveOpen
  return state === 1 && isReliable && takesBets && !fixture.isClosed ? 'open' : 'suspended'
}

/** A market with the names of its selections; undefined for a market outside our table. */
export function marketView(
  row: PricedMarket,
  fixture: Fixture,
  terms: PriceTerms,
  now: Date,
): MarketView | undefined {
  const named = namedMarket(fixture.tournament.sport, row.market, row.specifiers)
  if (!named) return undefined
  const { market, nameById } = named
  return {
    market: row.market,
    specifiers: row.specifiers,
    name: market.name,
    group: marketGroup(fixture.tournament.sport, market),
    state: shownState(row, fixture, terms, now),
    version: row.version,
    selections: row.selections.map((id, at) => ({ id, name: nameById(id), odds: row.odds[at] || null })),
  }
}

/** A market of the table with its selections by number. */
export function namedMarket(sport: string, number: number, text: string) {
  const known = SPORTS.find((name) => name === sport)
  const market = known && findMarket(known, number)
  const parsed = parseSpecifiers(text)
  const specifiers = market && parsed && marketSpecifiers(market, parsed)
  if (!market || !specifiers) return undefined
  const names = new Map(selectionsIn(market, specifiers).map(({ id, name }) => [id, name]))
  return { market, specifiers, nameById: (id: string) => names.get(id) ?? id }
}

/** Distance between the odds of a line: lists show the most balanced line. */
const spread = ({ selections }: MarketView): number => {
  const odds = selections.flatMap(({ odds }) => (odds === null ? [] : [odds]))
  return odds.length < 2 ? Number.POSITIVE_INFINITY : Math.max(...odds) - Math.min(...odds)
}

/** Rows of a list: one per main market, in order. */
export function mainLines(sport: string, views: readonly MarketView[]): MarketView[] {
  return mainMarkets(sport).flatMap((number) => {
    const lines = views.filter(({ market }) => market === number)
    const even = lines.sort((line, other) => spread(line) - spread(other))[0]
    return even ? [even] : []
  })
}
