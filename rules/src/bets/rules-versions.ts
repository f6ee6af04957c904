/** The rules of betting that are numbers: from when a match is void or its result final, and what a wrong price is. A bet keeps the version it was placed under. */
import { MARKET_RULES_VERSION, MARKETS } from '../markets/table.ts'
import type { OddsMilli } from '../money.ts'

export interface BettingRules {
  /** A match that has not ended so long after its start is void, but for markets that are decided already. */
  voidAfterHours: number
  /** A result may be corrected for so long after it was settled. */
  finalAfterHours: number
  /** Odds are a price error when they are so many thousandths of the fair ones, or more, or the fair ones of them. */
  priceErrorMilli: number
}

/** A bet names its version for ever: a change adds one. */
const VERSIONS: Readonly<Record<number, BettingRules>> = {
  1: { voidAfterHours: 48, finalAfterHours: 72, priceErrorMilli: 1_500 },
}

/** Also the version of how markets are decided, which is part of the rules. */
export const BETTING_RULES_VERSION = MARKET_RULES_VERSION

/** @throws RangeError for a version that there is not */
export function bettingRulesOf(version: number): BettingRules {
  const rules = VERSIONS[version]
  if (!rules) throw new RangeError(`no version ${version} of the betting rules`)
  return rules
}

/** Whether a price is an error beside the fair one: far above it, against the house, or far below it, against the player. */
export function isPriceError(odds: OddsMilli, fair: OddsMilli, { priceErrorMilli }: BettingRules): boolean {
  const [higher, lower] = odds > fair ? [odds, fair] : [fair, odds]
  return higher * 1_000n >= lower * BigInt(priceErrorMilli)
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
export type BettingTerms = ReturnType<typeof bettingTerms>
