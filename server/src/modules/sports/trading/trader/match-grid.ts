import { isDeepStrictEqual } from 'node:util'
import { type ScoreGrid, scoreGrid } from '@jogo/rules/football/grid'
import { matchRates, type PriceSource } from '@jogo/rules/football/match-rates'
import type { SupplierOdds } from '@jogo/rules/football/supplier'
import type { SportName } from '@jogo/rules/markets/market'
import { createLru } from '../../../../platform/lru.ts'
import type { FixtureMarkets, KnownMarket } from '../ingest/fixture-markets.ts'

/** Inputs of a match's prices beside its markets. */
export interface PricedBy {
  sport: SportName
  /** 1 to 3, 1 the most followed. */
  tier: number
  /** Source of the goal rates for goal markets of football. */
  source: PriceSource
  /** Source for markets that an operator has priced otherwise, by number. */
  markets: Readonly<Record<number, PriceSource>>
  /** Prices stay open while the match goes on; absent where they do not, as in every basis stored before live betting. */
  live?: true
  tournament: number
  home: string
  away: string
}

export const isSameBasis = (basis: PricedBy, other: PricedBy): boolean => isDeepStrictEqual(basis, other)

/** The probability of every score. `key`: text of its inputs; equal keys give equal grids. */
export interface MatchGrid {
  key: string
  grid: ScoreGrid
}

/** Cached grids, some 160 KB each. */
const KEPT = 200
const grids = createLru<string, { matchGrid: MatchGrid | undefined }>(KEPT)

/**
 * Score grids of a match by source of the goal rates. `key`: inputs of all of them. `isBlendHalted`: the supplier does not offer the result now, so markets
 * priced by a blend with its odds are suspended.
 */
export interface MatchGrids {
  key: string
  bySource: ReadonlyMap<PriceSource, MatchGrid>
  isBlendHalted: boolean
}

/** Grids of a match without markets priced from scores. */
export const NO_GRIDS: MatchGrids = { key: '', bySource: new Map(), isBlendHalted: false }

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
    // A blend without the supplier's odds has no grid; our own rates do not replace it.
    const grid = odds || source === 'own' ? buildGrid(odds, by, source) : undefined
    return grid ? [[source, grid] as const] : []
  })
  const keys = gridsBySource.map(([, { key }]) => key)
  return {
    key: [...(isBlendHalted ? ['halted'] : []), ...keys].join(),
    bySource: new Map(gridsBySource),
    isBlendHalted,
  }
}

function buildGrid(
  supplierOdds: SupplierOdds | undefined,
  { tournament, home, away }: PricedBy,
  source: PriceSource,
): MatchGrid | undefined {
  const key = JSON.stringify([source, tournament, home, away, supplierOdds])
  const cached = grids.get(key)
  if (cached) return cached.matchGrid
  const rates = matchRates({ tournament, home, away }, supplierOdds, source)
  const matchGrid = rates && { key, grid: scoreGrid(rates) }
  grids.set(key, { matchGrid })
  return matchGrid
}

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
