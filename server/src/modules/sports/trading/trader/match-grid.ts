import { isDeepStrictEqual } from 'node:util'
import { type GoalRates, type ScoreGrid, scoreGrid } from '@jogo/rules/football/grid'
import { matchRates, type PriceSource } from '@jogo/rules/football/match-rates'
import type { SupplierOdds } from '@jogo/rules/football/supplier'
import type { EsportGame } from '@jogo/rules/markets/esport-games'
import type { SportName } from '@jogo/rules/markets/market'
import { createLru } from '../../../../platform/lru.ts'
import type { FixtureMarkets, KnownMarket } from '../ingest/fixture-markets.ts'

/** Inputs of a match's prices beside its markets. */
export interface PricedBy {
  sport: SportName
  /** Game of esports, whose markets are sold alone. */
  game?: EsportGame
  /** 1 to 3, 1 the most followed. */
  tier: number
  /** Source of the goal rates for goal markets of football. */
  source: PriceSource
  /** Source for markets that an operator has priced otherwise, by number. */
  markets: Readonly<Record<number, PriceSource>>
  /**
   * Prices stay open while the match goes on; absent where they do not. `3`: the supplier's live odds are the price of a football match without opening odds;
   * by `2`, in bases stored before, our model suspends it. `true` in bases stored before live prices: the supplier's odds with the margin of before the start.
   */
  live?: true | 2 | 3
  /** The supplier's last odds before the start: the goal rates of the live model rest on them. */
  opening?: SupplierOdds
  tournament: number
  home: string
  away: string
}

/** Whether a match under way has prices of its own, made from its state and the supplier's live odds. */
export const hasLivePrices = ({ live }: Pick<PricedBy, 'live'>): boolean => live === 2 || live === 3

export const isSameBasis = (basis: PricedBy, other: PricedBy): boolean => isDeepStrictEqual(basis, other)

/** The probability of every score. `key`: text of its inputs; equal keys give equal grids. */
export interface MatchGrid {
  key: string
  grid: ScoreGrid
}

/** Cached grids, some 160 KB each. */
const KEPT = 200
const grids = createLru<string, MatchGrid>(KEPT)
const allRates = createLru<string, { rates: GoalRates | undefined }>(2_000)

/** Reason for suspending markets against the supplier; a key without a market is of the whole match. */
export interface PriceFault {
  key: string
  why: string
}

/** Score grids of a match by source of the goal rates. */
export interface MatchGrids {
  /** Inputs of all prices from grids. */
  key: string
  bySource: ReadonlyMap<PriceSource, MatchGrid>
  /** Sources whose goal markets are suspended: a blend while the supplier does not offer the result; live prices that nobody vouches for. */
  halted: ReadonlySet<PriceSource>
  faults: readonly PriceFault[]
}

/** Grids of a match without markets priced from scores. */
export const NO_GRIDS: MatchGrids = { key: '', bySource: new Map(), halted: new Set(), faults: [] }

export const marketPriceSource = ({ source, markets }: PricedBy, market: number): PriceSource =>
  markets[market] ?? source

/** Sources of goal rates for a match; empty where the supplier's odds are used directly. */
export function gridSources({ sport, source, markets }: PricedBy): Set<PriceSource> {
  const sources = new Set(sport === 'football' ? [source, ...Object.values(markets)] : [])
  sources.delete('supplier')
  return sources
}

/** Score grids for pricing a match before its start; none where the supplier's odds count. */
export function matchGrids(fixtureMarkets: FixtureMarkets, by: PricedBy): MatchGrids {
  const sources = gridSources(by)
  if (sources.size === 0) return NO_GRIDS
  const { odds, isOffered } = reportedOdds(fixtureMarkets)
  const isBlendHalted = sources.has('blend') && !isOffered
  const gridsBySource = [...sources].sort().flatMap((source) => {
    const { key, rates } = goalRates(odds, by, source)
    const grid = rates && cachedGrid(key, () => scoreGrid(rates))
    return grid ? [[source, grid] as const] : []
  })
  const keys = gridsBySource.map(([, { key }]) => key)
  return {
    key: [...(isBlendHalted ? ['halted'] : []), ...keys].join(),
    bySource: new Map(gridsBySource),
    halted: new Set(isBlendHalted ? ['blend'] : []),
    faults: [],
  }
}

/** @param make called for a key without a grid */
export function cachedGrid(key: string, make: () => ScoreGrid | undefined): MatchGrid | undefined {
  const known = grids.get(key)
  if (known) return known
  const grid = make()
  if (!grid) return undefined
  grids.set(key, { key, grid })
  return { key, grid }
}

/** Goal rates before the start, with the text of their inputs. A blend without the supplier's odds has none; our own rates do not replace it. */
export function goalRates(
  odds: SupplierOdds | undefined,
  { tournament, home, away }: PricedBy,
  source: PriceSource,
): { key: string; rates: GoalRates | undefined } {
  const { result, total } = odds ?? {}
  const line = total && [total.line, total.over, total.under]
  const key = JSON.stringify([source, tournament, home, away, result, line])
  const isPossible = odds !== undefined || source === 'own'
  const found = allRates.get(key) ?? {
    rates: isPossible ? matchRates({ tournament, home, away }, odds, source) : undefined,
  }
  allRates.set(key, found)
  return { key, rates: found.rates }
}

/** The supplier's odds before the start; undefined once his live producer prices the match. */
export const openingOdds = (fixtureMarkets: FixtureMarkets): SupplierOdds | undefined =>
  fixtureMarkets.markets.get('1|')?.producer === 3 ? reportedOdds(fixtureMarkets).odds : undefined

/**
 * The supplier's odds for the result and for the most balanced goal line. If the result is not offered (`isOffered` false), the last odds sent: suspended
 * markets show them.
 */
function reportedOdds({ markets }: FixtureMarkets): { odds?: SupplierOdds; isOffered: boolean } {
  const line = markets.get('1|')
  const [home, draw, away] = decimals(line)
  if (!home || !draw || !away) return { isOffered: false }
  const isOffered = line?.status === 'active'
  const totals = [...markets.values()].flatMap((market) => {
    if (market.market !== 18 || (isOffered && market.status !== 'active')) return []
    const [over, under] = decimals(market)
    return over && under ? [{ line: Number(market.specifiers.slice('total='.length)), over, under }] : []
  })
  const spread = ({ over, under }: { over: number; under: number }) => Math.abs(over - under)
  const [total] = totals.sort((total, other) => spread(total) - spread(other) || total.line - other.line)
  return { odds: { result: [home, draw, away], ...(total && { total }) }, isOffered }
}

const decimals = (market: KnownMarket | undefined): (number | undefined)[] =>
  market?.odds.map((oddsMilli) => (oddsMilli === null ? undefined : Number(oddsMilli) / 1_000)) ?? []
