import { type ScoreGrid, scoreGrid } from '@jogo/rules/football/grid'
import { matchRates, type PriceSource } from '@jogo/rules/football/match-rates'
import type { SupplierOdds } from '@jogo/rules/football/supplier'
import type { SportName } from '@jogo/rules/markets/market'
import { LRUCache } from 'lru-cache'
import type { BookMarket, FixtureBook } from '../intake/book.ts'

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

/** The chance of every score, and what it follows from: the same text, the same chances. */
export interface MatchGrid {
  key: string
  grid: ScoreGrid
}

/** Matches whose grids are kept; each has some 160 KB. */
const KEPT = 200
const grids = new LRUCache<string, { found: MatchGrid | undefined }>({ max: KEPT })

/** The score grids of a match, by whose goal rates they follow from. `key`: what all of them follow from. */
export interface MatchGrids {
  key: string
  of: ReadonlyMap<PriceSource, MatchGrid>
}

/** Of a match from whose scores nothing is priced. */
export const NO_GRIDS: MatchGrids = { key: '', of: new Map() }

export const sourceOf = ({ source, markets }: PricedBy, market: number): PriceSource =>
  markets[market] ?? source

/** The score grids that a match is priced from before it begins; none where the supplier's odds count. */
export function gridsOf(book: FixtureBook, by: PricedBy): MatchGrids {
  if (by.sport !== 'football') return NO_GRIDS
  const sources = new Set([by.source, ...Object.values(by.markets)])
  sources.delete('supplier')
  if (sources.size === 0) return NO_GRIDS
  const told = toldOdds(book)
  const found = [...sources].sort().flatMap((source) => {
    const grid = gridOf(told, by, source)
    return grid ? [[source, grid] as const] : []
  })
  return { key: found.map(([, { key }]) => key).join(), of: new Map(found) }
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

/** His odds for the result and for the most even line of goals. */
function toldOdds({ markets }: FixtureBook): SupplierOdds | undefined {
  const [home, draw, away] = decimals(markets.get('1|'))
  if (!home || !draw || !away) return undefined
  const totals = [...markets.values()].flatMap((one) => {
    const [over, under] = one.market === 18 ? decimals(one) : []
    return over && under ? [{ line: Number(one.specifiers.slice('total='.length)), over, under }] : []
  })
  const spread = ({ over, under }: { over: number; under: number }) => Math.abs(over - under)
  const [total] = totals.sort((one, other) => spread(one) - spread(other) || one.line - other.line)
  return { result: [home, draw, away], ...(total && { total }) }
}

const decimals = (market: BookMarket | undefined): (number | undefined)[] =>
  market?.odds.map((one) => (one === null ? undefined : Number(one) / 1_000)) ?? []
