import { isDeepStrictEqual } from 'node:util'
import { type ScoreGrid, scoreGrid } from '@jogo/rules/football/grid'
import { matchRates, type PriceSource } from '@jogo/rules/football/match-rates'
import type { SupplierOdds } from '@jogo/rules/football/supplier'
import type { SportName } from '@jogo/rules/markets/market'
import { createLru } from '../../../../platform/lru.ts'
import type { BookMarket, FixtureMarkets } from '../intake/fixture-markets.ts'

/** Of a match, what its prices go by beside the book. */
export interface PricedBy {
  sport: SportName
  /** 1 to 3, 1 the most followed. */
  tier: number
  /** Whose goal rates goal markets of football are priced from. */
  source: PriceSource
  /** The same of markets that an operator has priced otherwise, by their numbers. */
  markets: Readonly<Record<number, PriceSource>>
  tournament: number
  home: string
  away: string
}

export const isSameBasis = (one: PricedBy, other: PricedBy): boolean => isDeepStrictEqual(one, other)

/** The chance of every score, and what it follows from: the same text, the same chances. */
export interface MatchGrid {
  key: string
  grid: ScoreGrid
}

/** Matches whose grids are kept; each has some 160 KB. */
const KEPT = 200
const grids = createLru<string, { found: MatchGrid | undefined }>(KEPT)

/**
 * The score grids of a match, by whose goal rates they follow from. `key`: what all of them follow from. `isBlendHalted`: the supplier does not offer the
 * result now, so that what is priced by a blend with his odds takes no bets.
 */
export interface MatchGrids {
  key: string
  of: ReadonlyMap<PriceSource, MatchGrid>
  isBlendHalted: boolean
}

/** Of a match from whose scores nothing is priced. */
export const NO_GRIDS: MatchGrids = { key: '', of: new Map(), isBlendHalted: false }

export const sourceOf = ({ source, markets }: PricedBy, market: number): PriceSource =>
  markets[market] ?? source

/** Whose goal rates make grids of a match; none where the supplier's odds count. */
export function gridSources({ sport, source, markets }: PricedBy): Set<PriceSource> {
  const sources = new Set(sport === 'football' ? [source, ...Object.values(markets)] : [])
  sources.delete('supplier')
  return sources
}

/** The score grids that a match is priced from before it begins; none where the supplier's odds count. */
export function gridsOf(book: FixtureMarkets, by: PricedBy): MatchGrids {
  const sources = gridSources(by)
  if (sources.size === 0) return NO_GRIDS
  const { odds, isOffered } = toldOdds(book)
  const isBlendHalted = sources.has('blend') && !isOffered
  const found = [...sources].sort().flatMap((source) => {
    // A blend is never ours alone because his odds have not come.
    const grid = odds || source === 'own' ? gridOf(odds, by, source) : undefined
    return grid ? [[source, grid] as const] : []
  })
  const keys = found.map(([, { key }]) => key)
  return { key: [...(isBlendHalted ? ['halted'] : []), ...keys].join(), of: new Map(found), isBlendHalted }
}

function gridOf(
  told: SupplierOdds | undefined,
  { tournament, home, away }: PricedBy,
  source: PriceSource,
): MatchGrid | undefined {
  const key = JSON.stringify([source, tournament, home, away, told])
  const known = grids.get(key)
  if (known) return known.found
  const rates = matchRates({ tournament, home, away }, told, source)
  const found = rates && { key, grid: scoreGrid(rates) }
  grids.set(key, { found })
  return found
}

/**
 * His odds for the result and for the most even line of goals, as he offers them. While he does not offer the result (`isOffered`), as he told them
 * last: suspended markets are shown at them.
 */
function toldOdds({ markets }: FixtureMarkets): { odds?: SupplierOdds; isOffered: boolean } {
  const line = markets.get('1|')
  const [home, draw, away] = decimals(line)
  if (!home || !draw || !away) return { isOffered: false }
  const isOffered = line?.status === 'active'
  const totals = [...markets.values()].flatMap((one) => {
    if (one.market !== 18 || (isOffered && one.status !== 'active')) return []
    const [over, under] = decimals(one)
    return over && under ? [{ line: Number(one.specifiers.slice('total='.length)), over, under }] : []
  })
  const spread = ({ over, under }: { over: number; under: number }) => Math.abs(over - under)
  const [total] = totals.sort((one, other) => spread(one) - spread(other) || one.line - other.line)
  return { odds: { result: [home, draw, away], ...(total && { total }) }, isOffered }
}

const decimals = (market: BookMarket | undefined): (number | undefined)[] =>
  market?.odds.map((one) => (one === null ? undefined : Number(one) / 1_000)) ?? []
