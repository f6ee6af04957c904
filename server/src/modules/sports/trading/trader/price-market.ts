import { type MarginTier, marginClass } from '@jogo/rules/markets/margins'
import { type Market, marketSpecifiers, type SportName } from '@jogo/rules/markets/market'
import { marginPrices, type SelectionChance } from '@jogo/rules/markets/price'
import { parseSpecifiers, type Specifiers } from '@jogo/rules/markets/specifiers'
import { findMarket } from '@jogo/rules/markets/table'
import { withoutMargin } from '@jogo/rules/odds/margin'
import type { FairChances } from '@jogo/rules/odds/price-row'
import type { KnownMarket } from '../ingest/fixture-markets.ts'

/** Probabilities of a market's selections with our odds in thousandths; 0 if not offered. */
export interface Priced {
  chances: readonly SelectionChance[]
  odds: readonly number[]
  /** The probabilities as published. */
  fair: FairChances
}

/** A market of our table with its specifiers; undefined for any other. */
export function marketTerms(
  sport: SportName,
  { market: number, specifiers: text }: Pick<KnownMarket, 'market' | 'specifiers'>,
): { market: Market; specifiers: Specifiers } | undefined {
  const market = findMarket(sport, number)
  const values = parseSpecifiers(text)
  const specifiers = market && values && marketSpecifiers(market, values)
  return market && specifiers && { market, specifiers }
}

/** Markets with two winning selections: double chance, alone or combined with a yes/no event. */
const DOUBLE_CHANCES = new Set([10, 63, 85, 546, 547])

/** Our odds for these chances; undefined when they cannot carry our margin. */
export function offered(
  chances: readonly SelectionChance[],
  market: Market,
  tier: MarginTier,
): Priced | undefined {
  try {
    const prices = marginPrices(chances, tier[marginClass(market)])
    return { chances, odds: prices.map(({ odds }) => Number(odds ?? 0)), fair: fairChances(chances) }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const ppm = (part: number): number => Math.round(part * 1_000_000)

function fairChances(chances: readonly SelectionChance[]): FairChances {
  const pushes = chances.map(({ back }) => ppm(back))
  return {
    chances: chances.map(({ won }) => ppm(won)),
    pushes: pushes.some((push) => push > 0) ? pushes : [],
  }
}

/** The supplier's odds with our margin in place of theirs; undefined for contradictory odds. */
export function offeredLikeSupplier(
  supplierMarket: KnownMarket,
  market: Market,
  tier: MarginTier,
): Priced | undefined {
  const chances = supplierChances(supplierMarket, market)
  const priced =
    chances &&
    offered(
      supplierMarket.selections.map((selection, at) => ({ selection, won: chances[at] ?? 0, back: 0 })),
      market,
      tier,
    )
  if (!priced) return undefined
  const known = priced.fair.chances.map((chance, at) => (chances[at] === undefined ? null : chance))
  return { ...priced, fair: { chances: known, pushes: [] } }
}

/**
 * The supplier's probability of each selection: from its odds without the margin, which needs the number of winning selections; otherwise the probabilities
 * sent. A selection without odds keeps the probability sent, or none, which only lowers the odds of the others.
 */
export function supplierChances(
  { odds, chances }: KnownMarket,
  market: Market,
): (number | undefined)[] | undefined {
  const winners = market.rule !== 'several' ? 1 : DOUBLE_CHANCES.has(market.id) ? 2 : undefined
  if (winners === undefined)
    return odds.map((oddsMilli, at) => (oddsMilli === null ? undefined : (chances[at] ?? undefined)))
  const missing = odds.reduce((sum, oddsMilli, at) => sum + (oddsMilli === null ? (chances[at] ?? 0) : 0), 0)
  const known = odds.flatMap((oddsMilli) => (oddsMilli === null ? [] : [Number(oddsMilli) / 1_000]))
  if (known.length === 0 || !(missing >= 0 && missing < winners)) return undefined
  try {
    const fair = withoutMargin(known, 'power', winners - missing)
    let at = 0
    return odds.map((oddsMilli) => (oddsMilli === null ? undefined : fair[at++]))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
