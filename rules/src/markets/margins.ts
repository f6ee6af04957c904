/** Margin of a market: the more a match is bet on and the better its price is known, the lower. */
import type { PriceLimits } from './checks.ts'
import type { Market } from './market.ts'

/** `main`: the result and its near relatives; `line`: handicaps and totals; `other`: markets with many or rare answers. */
export type MarginClass = 'main' | 'line' | 'other'

export type MarginTier = Readonly<Record<MarginClass, number>>

/** Overrounds by the popularity of a tournament. */
export const MARGIN_TIERS = {
  top: { main: 0.045, line: 0.045, other: 0.09 },
  regular: { main: 0.06, line: 0.06, other: 0.11 },
  small: { main: 0.08, line: 0.08, other: 0.14 },
} as const satisfies Record<string, MarginTier>
/** Overrounds while the match goes on: a price may be seconds old. */
export const LIVE_MARGIN_TIERS = {
  top: { main: 0.06, line: 0.06, other: 0.11 },
  regular: { main: 0.07, line: 0.07, other: 0.13 },
  small: { main: 0.08, line: 0.08, other: 0.15 },
} as const satisfies Record<MarginTierName, MarginTier>
export type MarginTierName = keyof typeof MARGIN_TIERS

/** Result, double chance and draw no bet, of the match, of its rest and of its halves; winners of other sports. */
const MAIN: ReadonlySet<number> = new Set([1, 7, 10, 11, 60, 63, 64, 83, 85, 86, 186, 202, 219, 330, 554])

export const marginClass = ({ id, rule }: Market): MarginClass =>
  MAIN.has(id) ? 'main' : rule === 'line' ? 'line' : 'other'

/** Odds are rounded down to rungs, with extra overround: little for two near-even odds, more for many long ones. */
const ROUNDED = { main: 0.035, line: 0.035, other: 0.08 } as const satisfies MarginTier
/** A favourite at the lowest rungs cannot carry the whole overround. */
const MISSED = 0.01

/** Allowed overround of published odds. */
export function overroundLimits(tier: MarginTier, market: Market): PriceLimits {
  const of = marginClass(market)
  return { leastOverround: Math.max(0, tier[of] - MISSED), mostOverround: tier[of] + ROUNDED[of] }
}
