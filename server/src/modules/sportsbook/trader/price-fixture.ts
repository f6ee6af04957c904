import { priceProblems, type Quoted } from '@jogo/rules/markets/checks'
import { type Market, type SportName, specifiersOf } from '@jogo/rules/markets/market'
import { parseSpecifiers, type Specifiers } from '@jogo/rules/markets/specifiers'
import { marketOf } from '@jogo/rules/markets/table'
import { oddsMilli } from '@jogo/rules/money'
import type { BookMarket, FixtureBook } from '../intake/book.ts'
import type { PriceSource, PriceState } from './chain.ts'
import { PRICE_LIMITS } from './margins.ts'
import { offeredLikeSupplier, type Priced } from './price-market.ts'

/** Of a match, what its prices go by beside the book. */
export interface PricedBy {
  sport: SportName
  tier: number
}

/** A market as it should stand. */
export interface WantedPrice {
  line: BookMarket
  state: PriceState
  odds: readonly number[]
  source: PriceSource
}

/** Why a market is not published as the supplier has it. */
export interface PriceFault {
  key: string
  why: string
}

/**
 * How the markets with these numbers should stand: a pure function of the book. A market whose prices fail a check is suspended; of lines that
 * contradict each other those that stick out.
 */
export function pricesWanted(
  book: FixtureBook,
  numbers: ReadonlySet<number>,
  by: PricedBy,
): { wanted: WantedPrice[]; faults: PriceFault[] } {
  // In an order of their own: the log must not depend on which market was heard of first.
  const lines = [...book.markets.values()].filter(({ market }) => numbers.has(market)).sort(byName)
  const phase = phaseOf(book)
  const priced = lines.map((line) => ({ line, ...pricedLine(line, by) }))
  const open = priced.filter(({ line, quoted }) => quoted && stateOf(line, phase) !== 0)
  const failed = new Map(
    priceProblems(
      open.flatMap(({ quoted }) => (quoted ? [quoted] : [])),
      PRICE_LIMITS,
    ).map(({ market, specifiers, why }) => [`${market}|${specifiers}`, why]),
  )
  const faults: PriceFault[] = []
  const wanted = priced.map(({ line, odds }): WantedPrice => {
    const state = stateOf(line, phase)
    if (state === 0) return { line, state, odds: line.selections.map(() => 0), source: 'supplier' }
    const why = failed.get(line.key)
    if (why) faults.push({ key: line.key, why })
    const isOffered = !why && odds.some((one) => one > 0)
    return { line, state: isOffered ? state : 2, odds: why ? odds.map(() => 0) : odds, source: 'supplier' }
  })
  return { wanted, faults }
}

const byName = (one: BookMarket, other: BookMarket): number =>
  one.market - other.market || (one.specifiers < other.specifiers ? -1 : 1)

export type Phase = 'before' | 'running' | 'over'
const OVER = new Set(['ended', 'closed', 'cancelled', 'abandoned'])
export const phaseOf = ({ match }: FixtureBook): Phase =>
  match === undefined ||
  match.status === 'not_started' ||
  match.status === 'delayed' ||
  match.status === 'postponed'
    ? 'before'
    : OVER.has(match.status)
      ? 'over'
      : 'running'

/** No bets are taken on a match that is under way. */
function stateOf({ status }: BookMarket, phase: Phase): PriceState {
  if (phase === 'over') return 0
  if (status === 'active') return phase === 'running' ? 2 : 1
  return status === 'suspended' || status === 'handed_over' ? 2 : 0
}

/** Books replace a market by another object when it changes: what was priced once need not be again. */
const priced = new WeakMap<BookMarket, { quoted: Quoted | undefined; odds: readonly number[] }>()

function pricedLine(line: BookMarket, by: PricedBy) {
  const known = priced.get(line)
  if (known) return known
  const market = marketOf(by.sport, line.market)
  const specifiers = market && specifiersIn(market, line.specifiers)
  const offer = market && offeredLikeSupplier(line, market, by.tier)
  const found = {
    quoted: market && specifiers && offer && quotedOf(market, specifiers, offer),
    odds: offer?.odds ?? line.selections.map(() => 0),
  }
  priced.set(line, found)
  return found
}

const specifiersIn = (market: Market, text: string): Specifiers | undefined => {
  const values = parseSpecifiers(text)
  return values && specifiersOf(market, values)
}

const quotedOf = (market: Market, specifiers: Specifiers, { chances, odds }: Priced): Quoted => ({
  market,
  specifiers,
  chances,
  prices: chances.map(({ selection, won, back }, at) => ({
    selection,
    odds: odds[at] ? oddsMilli(odds[at]) : undefined,
    chance: back < 1 ? won / (1 - back) : 0,
  })),
})
