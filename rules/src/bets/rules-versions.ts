/** The rules of betting by version: how markets are decided, from when a match is void or its result final, and what a wrong price is. */
import type { FixtureFacts } from '../markets/facts.ts'
import type { Market, SportName } from '../markets/market.ts'
import { type MarketSettlement, settleMarket } from '../markets/settle.ts'
import type { Specifiers } from '../markets/specifiers.ts'
import { MARKET_RULES_VERSION, MARKETS, marketOf } from '../markets/table.ts'

export interface BettingRules {
  /** A match that has not ended so long after its start is void, but for markets that are decided already. */
  voidAfterHours: number
  /** A result may be corrected for so long after it was settled. */
  finalAfterHours: number
  /** Odds are a price error when they are so many thousandths of the fair ones, or more, or the fair ones of them. */
  priceErrorMilli: number
  /** What a match that is not over is held against: any score that may follow (`any_score`), or the ways in which its sport lets it end (`sport`). */
  continues: 'any_score' | 'sport'
  /** How a market is decided. */
  marketOf(sport: SportName, id: number): Market | undefined
}

/** Rules by version. */
export type RulesBook = ReadonlyMap<number, BettingRules>

const FIRST: BettingRules = {
  ...{ voidAfterHours: 48, finalAfterHours: 72, priceErrorMilli: 1_500 },
  ...{ continues: 'any_score', marketOf },
}

/** A bet names its version for ever, and is settled by it: a change adds one. */
export const RULES: RulesBook = new Map([
  [1, FIRST],
  [2, { ...FIRST, continues: 'sport' }],
])

/** Also the version of how markets are decided, which is part of the rules. */
export const BETTING_RULES_VERSION = MARKET_RULES_VERSION

/** @throws RangeError for a version that there is not */
export function bettingRulesOf(version: number): BettingRules {
  const rules = RULES.get(version)
  if (!rules) throw new RangeError(`no version ${version} of the betting rules`)
  return rules
}

/** What a market of a match came to by a version of the rules. @param specifiers in their one spelling (`specifiersOf`) */
export const settleBy = (
  { continues }: Pick<BettingRules, 'continues'>,
  { sport, facts, market, specifiers }: SettledMatch,
): MarketSettlement => settleMarket(facts, market, specifiers, continues === 'sport' ? sport : undefined)

export interface SettledMatch {
  sport: SportName
  facts: FixtureFacts
  market: Market
  specifiers: Specifiers
}

/** A version of the rules as it is stored and shown, markets with them; the first said nothing of how a match goes on. */
export const bettingTerms = (version = BETTING_RULES_VERSION) => {
  const { voidAfterHours, finalAfterHours, priceErrorMilli, continues } = bettingRulesOf(version)
  return {
    void_after_hours: voidAfterHours,
    final_after_hours: finalAfterHours,
    price_error_milli: priceErrorMilli,
    ...(continues !== 'any_score' && { continues }),
    markets: MARKETS.map((market) => ({
      market: market.id,
      sports: [...market.sports],
      name: market.name,
      rule: market.rule,
      scope: market.by === 'score' ? market.scope : market.by,
    })),
  }
}
