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

/** The score grid that a match is priced from before it begins; undefined where the supplier's odds count. */
export function gridOf(book: FixtureBook, by: PricedBy): MatchGrid | undefined {
  if (by.sport !== 'football' || by.source === 'supplier') return undefined
  const told = toldOdds(book)
  const { source, tournament, home, away } = by
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
