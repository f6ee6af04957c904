import {
  type FixtureOdds,
  fixtureOddsChannel,
  LIVE_ODDS_CHANNEL,
  type MarketOdds,
  type OddsEvent,
  tournamentOddsChannel,
} from '@jogo/contract/realtime'
import type { MarketState } from '@jogo/contract/sportsbook'
import type { PriceState } from '@jogo/rules/odds/price-row'
import type { Bus } from '../../../../platform/bus.ts'
import { mainMarkets } from '../../offer/index.ts'

/** Committed changes of a match. */
export interface OddsNews {
  fixture: number
  tournament: number
  sport: string
  isRunning: boolean
  parts: MarketOdds[][]
  match?: FixtureOdds['match']
  isSuspended?: boolean
  /** Number of the last change before this one; number of the last change announced to lists. */
  since: number
  listedSince: number
  /** Number of the last part. */
  seq: number
}

/** Maximum size of the markets; the bus limit is 7,500 bytes with the envelope. */
const MAX_BYTES = 6_000

const STATES: Readonly<Record<PriceState, MarketState>> = { 0: 'closed', 1: 'open', 2: 'suspended' }

/** Odds as shown on pages: an open market without bets is suspended. */
export const marketOdds = (
  { market, specifiers }: { market: number; specifiers: string },
  { version, state, odds }: { version: number; state: PriceState; odds: readonly number[] },
  takesBets: boolean,
): MarketOdds => ({
  ...{ market, specifiers, version, state: STATES[state === 1 && !takesBets ? 2 : state] },
  odds: odds.map((price) => price || null),
})

/** Splits markets into hints by size; at least one part, so that a change of the match alone is announced too. */
export function splitIntoHints(markets: readonly MarketOdds[]): MarketOdds[][] {
  const parts: MarketOdds[][] = [[]]
  let bytes = 0
  for (const market of markets) {
    const marketBytes = JSON.stringify(market).length + 1
    if (bytes > 0 && bytes + marketBytes > MAX_BYTES) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(market)
    bytes += marketBytes
  }
  return parts
}

/** Announces committed changes to pages: numbered parts, so that a lost part is noticed. */
export function publishHints(bus: Bus, now: Date, changes: readonly OddsNews[]): void {
  for (const change of changes) {
    const { fixture, parts, seq } = change
    for (const [at, markets] of parts.entries()) {
      const isFirst = at === 0
      const number = Math.max(0, seq - parts.length + 1 + at)
      const since = isFirst ? change.since : Math.max(0, number - 1)
      const isLast = at === parts.length - 1
      const event = oddsEvent(now, change, { since, seq: number, markets, isFirst, isLast })
      bus.publish(fixtureOddsChannel(fixture), event)
    }
    publishLists(bus, now, change)
  }
}

/** Lists show the first markets alone. */
const listedMarkets = ({ sport, parts }: Pick<OddsNews, 'sport' | 'parts'>): MarketOdds[] => {
  const main = mainMarkets(sport)
  return parts.flat().filter(({ market }) => main.includes(market))
}

/** Whether lists get the change. */
export const isListed = (change: Pick<OddsNews, 'sport' | 'parts' | 'match' | 'isSuspended'>): boolean =>
  change.match !== undefined || change.isSuspended !== undefined || listedMarkets(change).length > 0

function publishLists(bus: Bus, now: Date, change: OddsNews): void {
  if (!isListed(change)) return
  const { tournament, isRunning, listedSince: since, seq } = change
  const listParts = splitIntoHints(listedMarkets(change))
  for (const [at, partMarkets] of listParts.entries()) {
    const [isFirst, isLast] = [at === 0, at === listParts.length - 1]
    const event = oddsEvent(now, change, { since, seq, markets: partMarkets, isFirst, isLast })
    bus.publish(tournamentOddsChannel(tournament), event)
    if (isRunning) bus.publish(LIVE_ODDS_CHANNEL, event)
  }
}

interface Part {
  since: number
  seq: number
  markets: MarketOdds[]
  isFirst: boolean
  isLast: boolean
}

const oddsEvent = (
  now: Date,
  { fixture, match, isSuspended }: OddsNews,
  { since, seq, markets, isFirst, isLast }: Part,
): OddsEvent => ({
  now: now.toISOString(),
  fixtures: [
    {
      id: fixture,
      since,
      seq,
      ...(!isLast && { is_partial: true as const }),
      ...(isFirst && isSuspended !== undefined && { is_suspended: isSuspended }),
      markets,
      ...(isFirst && match && { match }),
    },
  ],
})
