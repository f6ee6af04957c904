import type {
  BetCancel,
  BetSettlement,
  BetStop,
  FixtureChange,
  FixtureMessage,
  OddsChange,
  ProducerId,
  ReportedMarket,
  Rollback,
} from '../../../../partners/odds/index.ts'
import {
  emptyMarket,
  type FixtureMarkets,
  type FixtureUpdate,
  type KnownMarket,
  type MarketsChange,
  withStatus,
} from './fixture-markets.ts'
import { isInGroups, isKnownGroup } from './groups.ts'
import { type MarketLine, marketLine } from './market-line.ts'
import { clockSince, eventAfter } from './match-events.ts'

const RECENT = 64

/** Markets in their new state, including those with a new message time only. */
interface Next {
  markets: KnownMarket[]
  match?: FixtureMarkets['match']
  halted?: FixtureMarkets['halted']
}

/**
 * Pure: the same messages in the same order give the same markets. Ignored are repeated messages, and messages about a market older than the last applied one of
 * the same producer; a settlement is compared with later settlements only.
 */
export function applyToMarkets(before: FixtureMarkets, { message, digest }: FixtureUpdate): MarketsChange {
  if (before.recent.includes(digest))
    return {
      fixtureMarkets: before,
      changed: [],
      reported: [],
      isMatchChanged: false,
      isRepeated: true,
      unknown: [],
    }
  const unknown: string[] = []
  const next = nextState(before, message, unknown)
  const markets = new Map(before.markets)
  const changed = next.markets.map(withStatus).filter((market) => {
    const was = markets.get(market.key)
    markets.set(market.key, market)
    return isOther(was, market)
  })
  const { match = before.match, halted = before.halted } = next
  const event = message.kind === 'odds_change' ? eventAfter(before, message, match) : before.event
  const recent = [...before.recent.slice(1 - RECENT), digest]
  return {
    fixtureMarkets: { ...before, markets, match, event, halted, recent },
    changed,
    reported: next.markets.map(({ key }) => key),
    isMatchChanged: match !== before.match,
    isRepeated: false,
    unknown,
  }
}

function nextState(fixtureMarkets: FixtureMarkets, message: FixtureMessage, unknown: string[]): Next {
  switch (message.kind) {
    case 'odds_change':
      return {
        markets: afterOdds(fixtureMarkets, message, unknown),
        match: matchAfter(fixtureMarkets, message),
      }
    case 'bet_stop':
      for (const group of message.groups) if (!isKnownGroup(group)) unknown.push(`group ${group}`)
      return { markets: stoppedBy(fixtureMarkets, message) }
    case 'bet_settlement':
      return { markets: switched(fixtureMarkets, message, 'settled', true, unknown) }
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      // A cancellation with an end time leaves the market open for later bets, so its rollback reopens nothing.
      if (message.to !== undefined) return { markets: [] }
      return {
        markets: switched(fixtureMarkets, message, 'cancelled', message.kind === 'bet_cancel', unknown),
      }
    }
    case 'rollback_bet_settlement':
      return { markets: switched(fixtureMarkets, message, 'settled', false, unknown) }
    case 'fixture_change':
      return afterFixtureChange(fixtureMarkets, message)
  }
}

function afterOdds(fixtureMarkets: FixtureMarkets, message: OddsChange, unknown: string[]): KnownMarket[] {
  const markets = new Map<string, KnownMarket>()
  for (const report of message.markets) {
    const line = marketLine(fixtureMarkets.sport, report)
    if (!line) {
      unknown.push(`${report.id} ${report.specifiers}`)
      continue
    }
    const was = markets.get(line.key) ?? fixtureMarkets.markets.get(line.key)
    const next = withOdds(was, line, report, message, unknown)
    if (next) markets.set(line.key, fixtureMarkets.halted?.isOn ? shut(next) : next)
  }
  return [...markets.values()]
}

const shut = (market: KnownMarket): KnownMarket =>
  market.reported === 'active' ? { ...market, reported: 'suspended' } : market

const lastHeard = (market: KnownMarket | undefined, producer: ProducerId): number =>
  market?.heardAt[producer] ?? 0

/** Markets with the odds of a message; undefined for a message older than the producer's last. */
function withOdds(
  was: KnownMarket | undefined,
  line: MarketLine,
  report: ReportedMarket,
  { producer, at }: OddsChange,
  unknown: string[],
): KnownMarket | undefined {
  if (at < lastHeard(was, producer)) return undefined
  const base = was ?? emptyMarket(line, producer)
  const heardAt = { ...base.heardAt, [producer]: at }
  if (isOvertaken(base, report, producer)) return { ...base, heardAt }
  if (report.selections.length === 0) return { ...base, heardAt, reported: report.status }
  return { ...base, ...reportedPrices(line, report, unknown), heardAt, producer, reported: report.status }
}

/**
 * The other producer has already sent odds: a handover changes nothing. The pre-match producer is ignored from then on, unless the market was handed back to
 * it.
 */
const isOvertaken = (market: KnownMarket, report: ReportedMarket, producer: ProducerId): boolean =>
  market.producer !== producer &&
  (report.status === 'handed_over' || (producer === 3 && market.reported !== 'handed_over'))

/** A selection missing from the message is not offered. */
function reportedPrices(line: MarketLine, report: ReportedMarket, unknown: string[]) {
  const byId = new Map(report.selections.map((selection) => [selection.id, selection]))
  for (const id of byId.keys()) if (!line.selections.includes(id)) unknown.push(`${line.key} ${id}`)
  const found = line.selections.map((id) => byId.get(id))
  return {
    odds: found.map((reportedSelection) =>
      reportedSelection?.isActive ? (reportedSelection.odds ?? null) : null,
    ),
    chances: found.map((reportedSelection) => reportedSelection?.probability ?? null),
  }
}

/** The scoreboard of the live producer wins, once it exists. */
function matchAfter(
  { match }: FixtureMarkets,
  { match: report, producer, at }: OddsChange,
): FixtureMarkets['match'] {
  const isNews = !match || (producer === match.producer ? at >= match.at : producer === 1)
  return report && isNews ? { ...report, at, producer, clockAt: clockSince(match, report, at) } : match
}

/** Stops open markets only. A market priced by the other producer is stopped by the live producer alone. */
function stoppedBy(fixtureMarkets: FixtureMarkets, { producer, at, groups, status }: BetStop): KnownMarket[] {
  return [...fixtureMarkets.markets.values()]
    .filter(
      (market) =>
        (producer === 1 || market.producer === producer) &&
        at >= lastHeard(market, producer) &&
        isInGroups(fixtureMarkets.sport, market.market, groups),
    )
    .map((market) => ({
      ...market,
      heardAt: { ...market.heardAt, [producer]: at },
      reported: market.reported === 'active' ? status : market.reported,
    }))
}

/** Applies a settlement, a cancellation, or the rollback of either; a rolled-back market waits for new odds. */
function switched(
  fixtureMarkets: FixtureMarkets,
  { at, producer, markets }: BetSettlement | BetCancel | Rollback,
  what: 'settled' | 'cancelled',
  isOn: boolean,
  unknown: string[],
): KnownMarket[] {
  return markets.flatMap((report) => {
    const line = marketLine(fixtureMarkets.sport, report)
    if (!line) {
      unknown.push(`${report.id} ${report.specifiers}`)
      return []
    }
    const market = fixtureMarkets.markets.get(line.key) ?? emptyMarket(line, producer)
    return isStale(market[what], at, isOn) ? [] : [{ ...shut(market), [what]: { at, isOn } }]
  })
}

/** A rollback counts as later than a message of the same time. */
const isStale = (last: FixtureMarkets['halted'], at: number, isOn: boolean): boolean =>
  last !== undefined && (isOn ? last.at >= at : last.at > at)

function afterFixtureChange(fixtureMarkets: FixtureMarkets, { change, at }: FixtureChange): Next {
  const shutThose = (isConcerned: (market: KnownMarket) => boolean) =>
    [...fixtureMarkets.markets.values()]
      .filter((market) => isConcerned(market) && at >= Math.max(lastHeard(market, 1), lastHeard(market, 3)))
      .map(shut)
  if (change === 'coverage') return { markets: shutThose(({ producer }) => producer === 1) }
  if (change !== 'cancelled' && change !== 'new' && change !== 'start_time') return { markets: [] }
  const isOn = change === 'cancelled'
  if (
    isOn
      ? isStale(fixtureMarkets.halted, at, true)
      : !fixtureMarkets.halted || isStale(fixtureMarkets.halted, at, false)
  )
    return { markets: [] }
  return { markets: isOn ? [...fixtureMarkets.markets.values()].map(shut) : [], halted: { at, isOn } }
}

/** Whether the difference affects pages or prices. */
function isOther(was: KnownMarket | undefined, is: KnownMarket): boolean {
  return (
    was === undefined ||
    was.status !== is.status ||
    was.producer !== is.producer ||
    was.odds.some((odds, at) => odds !== is.odds[at]) ||
    was.chances.some((chance, at) => chance !== is.chances[at])
  )
}
