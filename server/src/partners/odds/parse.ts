import type {
  BetCancel,
  BetSettlement,
  BetStop,
  FeedMessage,
  FixtureChange,
  MarketName,
  OddsChange,
  ProducerId,
  ReadMessage,
  ReportedMarket,
  ReportedResult,
  ReportedSettlement,
  Rollback,
  Unreadable,
} from './messages.ts'
import { PRODUCER_IDS } from './messages.ts'
import { readId, readMarketName, readMarketStatus, readMatch, readNumber, readSelection } from './read.ts'
import { type Element, findChild, listChildren, readInteger, readMoment, readXml } from './xml.ts'

const BOUNDS = { bytes: 1_000_000, elements: 125_000 }
const MAX_MARKETS = 2_000
const MAX_SELECTIONS = 60
const MAX_REQUEST = 2 ** 31 - 1
/** Maximum strange parts that are reported per message. */
const MAX_STRANGE = 20

class NoMessage extends Error {}
type Note = (what: string) => void

/** Tolerated lead of the supplier's clock over ours, ms. */
const AHEAD_MS = 10_000

/**
 * Parses a message; the result for an unreadable message is its reason. Never throws.
 * @param cameAt arrival, ms; a later time of sending is reduced to it, because all following messages would count as older
 */
export function parseMessage(body: Buffer, cameAt: number): ReadMessage | Unreadable {
  const root = readXml(body, BOUNDS)
  if ('unreadable' in root) return root
  const strange: string[] = []
  const note: Note = (what) => void (strange.length < MAX_STRANGE && strange.push(what))
  try {
    const message = rootMessage(root, note)
    if (message.at <= cameAt + AHEAD_MS) return { message, strange }
    note(`made at ${new Date(message.at).toISOString()}, which lies ahead`)
    return { message: { ...message, at: cameAt }, strange }
  } catch (error) {
    if (!(error instanceof NoMessage)) throw error
    return { unreadable: true, why: error.message }
  }
}

function rootMessage(root: Element, note: Note): FeedMessage {
  const read = Object.hasOwn(READERS, root.name) ? READERS[root.name] : undefined
  if (!read) throw new NoMessage(`no message is called ${root.name}`)
  return read(root, note)
}

const READERS: Readonly<Record<string, (root: Element, note: Note) => FeedMessage>> = {
  odds_change: oddsChange,
  bet_stop: betStop,
  bet_settlement: settlement,
  bet_cancel: cancel,
  rollback_bet_settlement: (root, note) => rollback('rollback_bet_settlement', root, note),
  rollback_bet_cancel: (root, note) => rollback('rollback_bet_cancel', root, note),
  fixture_change: fixtureChange,
  alive: (root) => ({
    kind: 'alive',
    ...readProducer(root),
    isSubscribed: root.attributes.subscribed !== '0',
  }),
  snapshot_complete: (root) => ({
    kind: 'snapshot_complete',
    ...readProducer(root),
    requestId: needed(readInteger(root.attributes.request_id, 0, MAX_REQUEST), 'request_id'),
  }),
}

function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new NoMessage(`without ${name}`)
  return value
}

function readProducer({ attributes }: Element): { producer: ProducerId; at: number } {
  const id = readInteger(attributes.product, 0, 1_000)
  const producer = PRODUCER_IDS.find((known) => known === id)
  return { producer: needed(producer, 'product'), at: needed(readMoment(attributes.timestamp), 'timestamp') }
}

function rootHead(root: Element) {
  const { event_id: event, request_id: request } = root.attributes
  const requestId = request === undefined ? undefined : readInteger(request, 0, MAX_REQUEST)
  if (request !== undefined && requestId === undefined) throw new NoMessage('without request_id')
  return {
    ...readProducer(root),
    fixture: needed(readNumber('match', event), 'event_id'),
    ...(requestId !== undefined && { requestId }),
  }
}

/** @param where element with the markets */
function readMarkets<T>(
  where: Element | undefined,
  read: (market: Element, name: MarketName) => T[],
  note: Note,
): T[] {
  const markets = listChildren(where, 'market')
  if (markets.length > MAX_MARKETS) throw new NoMessage(`${markets.length} markets`)
  return markets.flatMap((market) => {
    const name = readMarketName(market)
    if (!name) note(`market ${short(market.attributes.id)} ${short(market.attributes.specifiers)}`)
    return name ? read(market, name) : []
  })
}

const short = (text: string | undefined) => (text ?? '').slice(0, 60)

function oddsChange(root: Element, note: Note): OddsChange {
  const head = rootHead(root)
  const odds = findChild(root, 'odds')
  const scoreboard = findChild(root, 'sport_event_status')
  const match = scoreboard && readMatch(scoreboard)
  if (scoreboard && !match) note('scoreboard')
  const betStopReason = readInteger(odds?.attributes.betstop_reason, 0, 9_999)
  const bettingStatus = readInteger(odds?.attributes.betting_status, 0, 9_999)
  return {
    kind: 'odds_change',
    ...head,
    ...(match && { match }),
    ...(betStopReason !== undefined && { betStopReason }),
    ...(bettingStatus !== undefined && { bettingStatus }),
    markets: readMarkets(odds, (market, name) => [marketOdds(market, name, note)], note),
  }
}

/** Odds of a market. A market with an unreadable status or selection is suspended until the next message. */
function marketOdds(market: Element, name: MarketName, note: Note): ReportedMarket {
  const closed: ReportedMarket = { ...name, status: 'suspended', selections: [] }
  const text = market.attributes.status
  const status = text === undefined ? 'active' : readMarketStatus(text)
  const outcomes = listChildren(market, 'outcome')
  if (outcomes.length > MAX_SELECTIONS) throw new NoMessage(`${outcomes.length} selections`)
  const read = outcomes.map(readSelection)
  const selections = read.flatMap((entry) => (entry ? [entry.selection] : []))
  const isWhole = new Set(selections.map(({ id }) => id)).size === outcomes.length
  if (!status || !isWhole) {
    note(`market ${name.id} ${name.specifiers}: ${status ? 'selections' : `status ${short(text)}`}`)
    return closed
  }
  for (const entry of read)
    if (entry?.isStrange) note(`market ${name.id} ${name.specifiers}: selection ${entry.selection.id}`)
  return { ...name, status, selections }
}

function betStop(root: Element, note: Note): BetStop {
  const { groups = 'all', market_status: text = '-1' } = root.attributes
  const status = readMarketStatus(text)
  if (!status) note(`status ${short(text)}`)
  const names = groups.split('|').map((group) => group.trim())
  const isRead = names.every((name) => /^[a-z0-9_.-]{1,60}$/i.test(name))
  if (!isRead) note(`groups ${short(groups)}`)
  return {
    kind: 'bet_stop',
    ...rootHead(root),
    groups: isRead ? names : ['all'],
    status: status ?? 'suspended',
  }
}

function settlement(root: Element, note: Note): BetSettlement {
  const certainty = readInteger(root.attributes.certainty, 1, 2)
  return {
    kind: 'bet_settlement',
    ...rootHead(root),
    certainty: needed(certainty, 'certainty') === 1 ? 1 : 2,
    markets: readMarkets(
      findChild(root, 'outcomes'),
      (market, name) => marketResults(market, name, note),
      note,
    ),
  }
}

/** All results of a market, or none, because partial results must pay nobody. */
function marketResults(market: Element, name: MarketName, note: Note): ReportedSettlement[] {
  const outcomes = listChildren(market, 'outcome')
  if (outcomes.length > MAX_SELECTIONS) throw new NoMessage(`${outcomes.length} selections`)
  const results = outcomes.flatMap(readResult)
  const isWhole = outcomes.length > 0 && new Set(results.map(({ id }) => id)).size === outcomes.length
  if (!isWhole) {
    note(`market ${name.id} ${name.specifiers}: results`)
    return []
  }
  const voidReason = readInteger(
    market.attributes.void_reason ?? outcomes[0]?.attributes.void_reason,
    0,
    9_999,
  )
  return [{ ...name, results, ...(voidReason !== undefined && { voidReason }) }]
}

function readResult({ attributes }: Element): ReportedResult[] {
  const id = readId(attributes.id)
  const result = ({ '0': 'lost', '1': 'won', '-1': 'undecided' } as const)[attributes.result as '0'] as
    | ReportedResult['result']
    | undefined
  const halves = VOID_HALVES.get(attributes.void_factor ?? '0')
  const text = attributes.dead_heat_factor
  const deadHeat = text === undefined ? 1 : share(text)
  if (id === undefined || !result || halves === undefined || deadHeat === undefined) return []
  return [{ id, result, voidHalves: halves, ...(deadHeat < 1 && { deadHeat }) }]
}

const VOID_HALVES: ReadonlyMap<string, 0 | 1 | 2> = new Map([
  ['0', 0],
  ['0.0', 0],
  ['0.5', 1],
  ['1', 2],
  ['1.0', 2],
])

/** A share above 0 and at most 1. */
function share(text: string): number | undefined {
  const value = text.length <= 20 && /^[01](?:\.\d{1,17})?$/.test(text) ? Number(text) : Number.NaN
  return value > 0 && value <= 1 ? value : undefined
}

function window({ attributes }: Element): { from?: number; to?: number } {
  const bound = (text: string | undefined, name: string) =>
    text === undefined ? undefined : needed(readMoment(text), name)
  const from = bound(attributes.start_time, 'start_time')
  const to = bound(attributes.end_time, 'end_time')
  if (from !== undefined && to !== undefined && from > to)
    throw new NoMessage('a window that ends before it begins')
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function cancel(root: Element, note: Note): BetCancel {
  const supersededBy = readNumber('match', root.attributes.superceded_by)
  const read = (market: Element, name: MarketName) => {
    const voidReason = readInteger(market.attributes.void_reason, 0, 9_999)
    return [{ ...name, ...(voidReason !== undefined && { voidReason }) }]
  }
  return {
    kind: 'bet_cancel',
    ...rootHead(root),
    ...window(root),
    ...(supersededBy && { supersededBy }),
    markets: readMarkets(root, read, note),
  }
}

const rollback = (kind: Rollback['kind'], root: Element, note: Note): Rollback => ({
  kind,
  ...rootHead(root),
  ...window(root),
  markets: readMarkets(root, (_market, name) => [name], note),
})

const CHANGES: readonly (FixtureChange['change'] | undefined)[] = [
  undefined,
  'new',
  'start_time',
  'cancelled',
  'format',
  'coverage',
]

function fixtureChange(root: Element, note: Note): FixtureChange {
  const { change_type: type, start_time: start } = root.attributes
  const change = CHANGES[readInteger(type, 1, 5) ?? 0]
  const startsAt = readMoment(start)
  if (start !== undefined && startsAt === undefined) note('start_time')
  return {
    kind: 'fixture_change',
    ...rootHead(root),
    change: change ?? 'other',
    ...(startsAt !== undefined && { startsAt }),
  }
}
