/**
 * Betting rules by version: decisions of markets, times after which a match is void or a result final, limits of price errors, and the taking of
 * bets while a match goes on.
 */

import type { EsportGame } from '../markets/esport-games.ts'
import type { FixtureFacts } from '../markets/facts.ts'
import { LIVE_MARKETS } from '../markets/football-live.ts'
import type { Market, SportName } from '../markets/market.ts'
import { type MarketSettlement, settleMarket } from '../markets/settle.ts'
import type { Specifiers } from '../markets/specifiers.ts'
import {
  FIRST_MARKETS,
  type FindMarket,
  findMarket,
  MARKET_RULES_VERSION,
  MARKETS,
  marketFinder,
} from '../markets/table.ts'

export interface BettingRules {
  /** A match without an end this long after its start is void, except for markets that are decided already. */
  voidAfterHours: number
  /** Time for corrections of a result after its settlement. */
  finalAfterHours: number
  /** Ratio, in thousandths, of the odds to the fair odds, or of the fair odds to the odds, from which a price is an error. */
  priceErrorMilli: number
  /** Scores that count as possible after an unfinished match: any later score (`any_score`), or only ends within the sport's rules (`sport`). */
  continues: 'any_score' | 'sport'
  /** Bets on matches under way; undefined in versions without them. */
  live?: LiveRules
  /** Markets that a bet may be on. */
  markets: readonly Market[]
  findMarket: FindMarket
}

/** A bet on a match under way waits for the delay of its sport, with legs on several sports for the longest. */
export interface LiveRules {
  /** Seconds, the same for every player. */
  delaySeconds: Readonly<Record<SportName, number>>
}

/** Rules by version. */
export type RulesBook = ReadonlyMap<number, BettingRules>

/** Games of esports in the versions before markets by game. */
const FIRST_GAMES: readonly EsportGame[] = ['cs2']
const FIRST_LIVE_MARKETS = [...FIRST_MARKETS, ...LIVE_MARKETS]

const FIRST: BettingRules = {
  ...{ voidAfterHours: 48, finalAfterHours: 72, priceErrorMilli: 1_500, continues: 'any_score' },
  ...{ markets: FIRST_MARKETS, findMarket: marketFinder(FIRST_MARKETS, FIRST_GAMES) },
}

const SECOND: BettingRules = { ...FIRST, continues: 'sport' }

const LIVE_DELAYS = { football: 6, tennis: 5, basketball: 5, volleyball: 5, esports: 6 } as const

const LIVE: BettingRules = {
  ...{ ...SECOND, live: { delaySeconds: LIVE_DELAYS } },
  ...{ markets: FIRST_LIVE_MARKETS, findMarket: marketFinder(FIRST_LIVE_MARKETS, FIRST_GAMES) },
}

const ESPORTS_BY_GAME: BettingRules = { ...LIVE, markets: [...MARKETS, ...LIVE_MARKETS], findMarket }

/** A bet stores its version for ever and is settled by it: a change adds a version. */
export const RULES: RulesBook = new Map([
  [1, FIRST],
  [2, SECOND],
  [3, LIVE],
  [4, ESPORTS_BY_GAME],
])

/** Version of bets before the start of their matches. */
export const BETTING_RULES_VERSION = MARKET_RULES_VERSION
/** Version of bets with a leg taken while its match goes on. */
export const LIVE_RULES_VERSION = 3
/** Version of bets with a leg on esports. */
export const ESPORTS_RULES_VERSION = 4

/** Version of a new bet: the first with all of its markets and with its live legs. */
export const newBetVersion = (sports: readonly string[], isLive: boolean): number =>
  sports.includes('esports') ? ESPORTS_RULES_VERSION : isLive ? LIVE_RULES_VERSION : BETTING_RULES_VERSION

/** @throws RangeError for an unknown version */
export function findBettingRules(version: number): BettingRules {
  const rules = RULES.get(version)
  if (!rules) throw new RangeError(`no version ${version} of the betting rules`)
  return rules
}

/** Results of a market of a match by a version of the rules. @param specifiers in canonical order (`marketSpecifiers`) */
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

/** A version of the rules as stored and shown, with its markets; version 1 has no rule for unfinished matches, versions 1 and 2 none for live bets, versions 1 to 3 no markets by game. */
export const bettingTerms = (version = BETTING_RULES_VERSION) => {
  const { voidAfterHours, finalAfterHours, priceErrorMilli, continues, live, markets } =
    findBettingRules(version)
  return {
    void_after_hours: voidAfterHours,
    final_after_hours: finalAfterHours,
    price_error_milli: priceErrorMilli,
    ...(continues !== 'any_score' && { continues }),
    ...(live && { live: { delay_seconds: live.delaySeconds } }),
    markets: markets.map((market) => ({
      market: market.id,
      sports: [...market.sports],
      ...(market.games && { games: [...market.games] }),
      name: market.name,
      rule: market.rule,
      scope: market.by === 'score' ? market.scope : market.by,
    })),
  }
}

/** Wait of a bet with live legs on these sports, ms: the longest of its sports; undefined without live legs. @throws RangeError for a version without live bets */
export function liveDelayMs(version: number, liveSports: readonly SportName[]): number | undefined {
  if (liveSports.length === 0) return undefined
  const { live } = findBettingRules(version)
  if (!live) throw new RangeError(`version ${version} of the betting rules has no live bets`)
  return Math.max(...liveSports.map((sport) => live.delaySeconds[sport])) * 1_000
}
