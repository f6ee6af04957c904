/** The rules of betting by version: how markets are decided, from when a match is void or its result final, and what a wrong price is. */
import type { Market, SportName } from '../markets/market.ts'
import { MARKET_RULES_VERSION, MARKETS, marketOf } from '../markets/table.ts'

export interface BettingRules {
  /** A match that has not ended so long after its start is void, but for markets that are decided already. */
  voidAfterHours: number
  /** A result may be corrected for so long after it was settled. */
  finalAfterHours: number
  /** Odds are a price error when they are so many thousandths of the fair ones, or more, or the fair ones of them. */
  priceErrorMilli: number
  /** How a market is decided. */
  marketOf(sport: SportName, id: number): Market | undefined
}

/** Rules by version. */
export type RulesBook = ReadonlyMap<number, BettingRules>

/** A bet names its version for ever, and is settled by it: a change adds one. */
export const RULES: RulesBook = new Map([
  [1, { voidAfterHours: 48, finalAfterHours: 72, priceErrorMilli: 1_500, marketOf }],
])

/** Also the version of how markets are decided, which is part of the rules. */
export const BETTING_RULES_VERSION = MARKET_RULES_VERSION

/** @throws RangeError for a version that there is not */
export function bettingRulesOf(version: number): BettingRules {
  const rules = RULES.get(version)
  if (!rules) throw new RangeError(`no version ${version} of the betting rules`)
  return rules
}

/** The rules of today as they are stored and shown, markets with them. */
export const bettingTerms = () => {
  const { voidAfterHours, finalAfterHours, priceErrorMilli } = bettingRulesOf(BETTING_RULES_VERSION)
  return {
    void_after_hours: voidAfterHours,
    final_after_hours: finalAfterHours,
    price_error_milli: priceErrorMilli,
    markets: MARKETS.map((market) => ({
      market: market.id,
      sports: [...market.sports],
      name: market.name,
      rule: market.rule,
      scope: market.by === 'score' ? market.scope : market.by,
    })),
  }
}
