/** Offer of a football match: every goal market priced from one grid, checked together; a market that fails a check is not offered. */
import type { ScoreGrid } from '../football/grid.ts'
import { type PriceProblem, priceProblems, type Quoted } from './checks.ts'
import { type MarginTier, marginClass, overroundLimits } from './margins.ts'
import { type Market, marketSpecifiers } from './market.ts'
import { canCarry, marginPrices, selectionChances } from './price.ts'
import { type Specifiers, specifierText } from './specifiers.ts'
import { findMarket } from './table.ts'

/** A market with its line. */
export type OfferedMarket = readonly [Market, Specifiers]

export interface PricedMatch {
  markets: Quoted[]
  /** Reasons against the other markets. */
  problems: PriceProblem[]
}

/** Markets without a grid price are left out. A problem beyond one market's margin refutes the grid: it is in `problems`. */
export function priceMarkets(
  grid: ScoreGrid,
  offer: readonly OfferedMarket[],
  tier: MarginTier,
): PricedMatch {
  const quoted = offer.flatMap(([market, specifiers]) => quote(grid, market, specifiers, tier))
  const problems = priceProblems(quoted, ({ market }) => overroundLimits(tier, market))
  const refused = new Set(problems.map(({ market, specifiers }) => `${market} ${specifiers}`))
  const markets = quoted.filter(
    ({ market, specifiers }) => !refused.has(`${market.id} ${specifierText(specifiers)}`),
  )
  return { markets, problems }
}

function quote(grid: ScoreGrid, market: Market, specifiers: Specifiers, tier: MarginTier): Quoted[] {
  const chances = selectionChances(grid, market, specifiers)
  const overround = tier[marginClass(market)]
  if (!chances || !canCarry(chances, overround)) return []
  const prices = marginPrices(chances, overround)
  const isOffered = prices.filter(({ odds }) => odds !== undefined).length > 1
  return isOffered ? [{ market, specifiers, chances, prices }] : []
}

const lines = (name: string, from: number, to: number, step: number): string[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => `${name}=${from + at * step}`)

const NONE = ['']
const GOALS = ['goalnr=1', 'goalnr=2', 'goalnr=3']
const STARTS = ['hcp=0:1', 'hcp=0:2', 'hcp=1:0', 'hcp=2:0']
const HALVES = lines('total', 1.5, 4.5, 1)
const QUARTER_HOURS = [0, 15, 30, 45, 60, 75].map((from) => `from=${from + 1}|to=${from + 15}`)
/** Lines by number of market. */
const FULL: readonly (readonly [number, readonly string[]])[] = [
  ...[1, 10, 11, 26, 29, 31, 32, 33, 34, 35, 45, 546, 548].map((id) => [id, NONE] as const),
  [14, STARTS],
  [16, lines('hcp', -2, 2, 0.25)],
  [18, lines('total', 0.5, 4.5, 0.25)],
  [19, lines('total', 0.5, 3.5, 0.25)],
  [20, lines('total', 0.5, 3.5, 0.25)],
  [21, ['variant=sr:exact_goals:5+']],
  ...[36, 37, 547].map((id) => [id, HALVES] as const),
  ...[60, 63, 64, 74, 75, 81, 83, 85, 86, 95].map((id) => [id, NONE] as const),
  ...[66, 88].map((id) => [id, lines('hcp', -1, 1, 0.25)] as const),
  ...[68, 90].map((id) => [id, lines('total', 0.5, 2.5, 0.25)] as const),
  ...[46, 47, 48, 49, 50, 51, 52, 53, 54].map((id) => [id, NONE] as const),
  ...[8, 100, 184].map((id) => [id, GOALS] as const),
  [102, QUARTER_HOURS],
  [104, QUARTER_HOURS.flatMap((minutes) => lines('total', 0.5, 1.5, 1).map((line) => `${minutes}|${line}`))],
]
const MAIN: readonly (readonly [number, readonly string[]])[] = [
  ...[1, 10, 11, 29, 45, 47, 60].map((id) => [id, NONE] as const),
  [16, lines('hcp', -1.5, 1.5, 0.5)],
  [18, lines('total', 0.5, 4.5, 1)],
  [68, lines('total', 0.5, 1.5, 1)],
]

const buildOffer = (rows: readonly (readonly [number, readonly string[]])[]): OfferedMarket[] =>
  rows.flatMap(([id, texts]) =>
    texts.map((text): OfferedMarket => {
      const market = findMarket('football', id)
      const specifiers =
        market && marketSpecifiers(market, Object.fromEntries(text.split('|').filter(Boolean).map(pair)))
      if (!market || !specifiers) throw new Error(`no market ${id} ${text}`)
      return [market, specifiers]
    }),
  )

const pair = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Our own offer: for a popular match, and for any other. */
export const GOAL_OFFERS: Readonly<Record<'full' | 'main', readonly OfferedMarket[]>> = {
  full: buildOffer(FULL),
  main: buildOffer(MAIN),
}
