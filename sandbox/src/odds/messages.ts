import type { Book, BookLine } from './book.ts'
import { happened, stateAt } from './book.ts'
import { SPORTS } from './data/tournaments.ts'
import { marketKey, type Result } from './markets/types.ts'
import { QUARTER_MINUTES } from './play/basketball.ts'
import { gameObjectives } from './play/moba.ts'
import { startOfPeriod } from './play/script.ts'
import { hasEnded, isEsport, mainScore, matchStatusCode, periodCode, periodWinner } from './state.ts'
import type { Match, MatchState, Objective, Period, Side, SportKey } from './types.ts'
import { document, urn, xml } from './xml.ts'

export const PRODUCERS = { live: 1, before: 3 } as const
export type Producer = (typeof PRODUCERS)[keyof typeof PRODUCERS]

/** A message before any fault. */
export interface FeedMessage {
  type: string
  producer: Producer
  /** Id of its match; absent for system messages. */
  eventId?: number
  routingKey: string
  body: string
}

/** Id of the request, for a part of a recovery. */
export interface RecoveryId {
  request: number
  node: string
}

const URGENT = new Set([
  'odds_change',
  'bet_stop',
  'rollback_bet_settlement',
  'rollback_bet_cancel',
  'fixture_change',
])

function about(match: Match, type: string, producer: Producer, recovery?: RecoveryId) {
  const urgency = URGENT.has(type) ? 'hi' : 'lo'
  const [before, live] = producer === PRODUCERS.before ? ['pre', '-'] : ['-', 'live']
  const sport = SPORTS[match.tournament.sport].id
  const routingKey = `${urgency}.${before}.${live}.${type}.${sport}.sr:match.${match.id}.${recovery?.node ?? '-'}`
  return { type, producer, eventId: match.id, routingKey }
}

const head = (match: Match, producer: Producer, at: number, recovery?: RecoveryId) => ({
  product: producer,
  event_id: urn('match', match.id),
  timestamp: at,
  request_id: recovery?.request,
})

const MINUTE = 60_000
const clockText = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whole minutes from the 45th to the whistle; undefined where the end of the half is not known yet. */
function announcedStoppage({ match, events }: Book, now: number): string | undefined {
  const end = events.find(({ at, type }) => type === 'period_end' && at > now)
  const begun = startOfPeriod(
    events.filter(({ at }) => at <= now),
    match.kickOff,
  )
  const minutes = end && Math.round(((end.at - begun) * match.speed) / MINUTE - 45)
  return minutes === undefined ? undefined : clockText(Math.max(1, minutes) * MINUTE)
}

function clock(book: Book, state: MatchState, now: number): string {
  const { match } = book
  const last = state.periods.at(-1)
  if (state.status !== 1 || !last || last.over || last.kind === 'shootout') return ''
  const events = happened(book, now)
  const stop = events.findLast(({ type }) => type === 'clock_stopped' || type === 'clock_runs')
  const shownAt = stop?.type === 'clock_stopped' ? stop.at : now
  const passed = (shownAt - startOfPeriod(events, match.kickOff)) * match.speed
  if (match.tournament.sport === 'football') {
    const [from, to] = last.number === 1 ? [0, 45] : [45, 90]
    const beyond = passed - 45 * MINUTE
    const matchTime = clockText(Math.min(from * MINUTE + passed, to * MINUTE))
    return xml('clock', {
      match_time: matchTime,
      stoppage_time: beyond > 0 ? clockText(beyond) : undefined,
      stoppage_time_announced: beyond > -MINUTE ? announcedStoppage(book, now) : undefined,
    })
  }
  if (match.tournament.sport !== 'basketball') return ''
  const played = last.kind === 'extra' ? 4 * QUARTER_MINUTES : (last.number - 1) * QUARTER_MINUTES
  return xml('clock', { match_time: clockText(played * MINUTE + passed / 2.6) })
}

/** State of a match in a message and its timeline. */
export function statusXml(book: Book, now: number, status?: number): string {
  const { match } = book
  const state = stateAt(book, now)
  const { sport } = match.tournament
  const score = mainScore(sport, state)
  const periods = state.periods.map((period) => periodXml(sport, period))
  const ended = hasEnded(state)
  const shootout = state.periods.find(({ kind }) => kind === 'shootout')
  const ahead = score.home - score.away || (shootout ? shootout.home - shootout.away : 0)
  const winner = ahead === 0 ? undefined : ahead > 0 ? match.home : match.away
  return xml(
    'sport_event_status',
    {
      status: status ?? state.status,
      match_status: matchStatusCode(sport, state),
      home_score: score.home,
      away_score: score.away,
      reporting: 1,
      winner_id: ended && winner ? urn('competitor', winner.id) : undefined,
    },
    clock(book, state, now),
    periods.length > 0 ? xml('period_scores', {}, ...periods) : '',
    sport === 'football' ? cardsXml(state) : '',
  )
}

function periodXml(sport: SportKey, period: Period): string {
  const count = (objective: Objective, side: Side) =>
    period.taken?.[objective]?.filter((taker) => taker === side).length ?? 0
  return xml(
    'period_score',
    {
      match_status_code: periodCode(sport, period),
      number: period.number,
      home_score: period.home,
      away_score: period.away,
      winner: isEsport(sport) ? periodWinner(period) : undefined,
    },
    ...gameObjectives(sport).map((type) =>
      xml('objective', { type, home: count(type, 'home'), away: count(type, 'away') }),
    ),
  )
}

function cardsXml({ cards }: MatchState): string {
  const count = (side: 'home' | 'away', isYellow: boolean) =>
    cards.filter((card) => card.side === side && card.isYellow === isYellow).length
  return xml(
    'statistics',
    {},
    xml('yellow_cards', { home: count('home', true), away: count('away', true) }),
    xml('red_cards', { home: count('home', false), away: count('away', false) }),
  )
}

/** A market with prices; without prices the status alone. */
export function lineXml({ market, status, prices }: BookLine): string {
  const outcomes = (prices ?? []).map(({ id, odds, probability }) =>
    xml('outcome', {
      id,
      odds,
      probabilities: probability.toFixed(5),
      active: odds === undefined ? 0 : 1,
    }),
  )
  const specifiers = market.specifiers || undefined
  return xml('market', { id: market.id, specifiers, status }, ...outcomes)
}

export function oddsChange(
  book: Book,
  producer: Producer,
  lines: readonly string[],
  now: number,
  { asked: recovery, status, stopReason }: { asked?: RecoveryId; status?: number; stopReason?: number } = {},
): FeedMessage {
  const { match } = book
  const odds = xml('odds', { betstop_reason: stopReason || undefined }, ...lines)
  const body = xml('odds_change', head(match, producer, now, recovery), statusXml(book, now, status), odds)
  return { ...about(match, 'odds_change', producer, recovery), body: document(body) }
}

export function betStop({ match }: Book, producer: Producer, now: number): FeedMessage {
  const body = xml('bet_stop', { ...head(match, producer, now), groups: 'all', market_status: -1 })
  return { ...about(match, 'bet_stop', producer), body: document(body) }
}

/** Format of a result: winner, and returned share. */
const WRITTEN: Readonly<Record<Result, { result: 0 | 1; void_factor?: number }>> = {
  1: { result: 1 },
  0.75: { result: 1, void_factor: 0.5 },
  0.5: { result: 0, void_factor: 1 },
  0.25: { result: 0, void_factor: 0.5 },
  0: { result: 0 },
}

export function settlementBody(book: Book, results: ReadonlyMap<string, readonly Result[]>): string {
  const markets = book.markets.flatMap((market) => {
    const found = results.get(marketKey(market))
    if (!found) return []
    const outcomes = market.outcomes.map((id, at) => xml('outcome', { id, ...WRITTEN[found[at] as Result] }))
    return [xml('market', { id: market.id, specifiers: market.specifiers || undefined }, ...outcomes)]
  })
  return xml('outcomes', {}, ...markets)
}

export const marketsBody = (book: Book, keys: readonly string[], more: Record<string, string> = {}): string =>
  book.markets
    .filter((market) => keys.includes(marketKey(market)))
    .map((market) => xml('market', { id: market.id, specifiers: market.specifiers || undefined, ...more }))
    .join('')

/** Settlements, cancels and their reversals: sent by the live producer. */
export function actMessage(
  { match }: Book,
  type: 'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel',
  attributes: Record<string, string | number>,
  body: string,
  { at, asked: recovery }: { at: number; asked?: RecoveryId },
): FeedMessage {
  const root = xml(type, { ...head(match, PRODUCERS.live, at, recovery), ...attributes }, body)
  return { ...about(match, type, PRODUCERS.live, recovery), body: document(root) }
}

export function fixtureChange(match: Match, type: 1 | 2 | 3 | 5, now: number): FeedMessage {
  const attributes = { ...head(match, PRODUCERS.before, now), change_type: type, start_time: match.kickOff }
  return {
    ...about(match, 'fixture_change', PRODUCERS.before),
    body: document(xml('fixture_change', attributes)),
  }
}

export function alive(producer: Producer, now: number, isSubscribed: boolean): FeedMessage {
  const body = xml('alive', { product: producer, timestamp: now, subscribed: isSubscribed ? 1 : 0 })
  return { type: 'alive', producer, routingKey: '-.-.-.alive.-.-.-.-', body: document(body) }
}

export function snapshotComplete(
  producer: Producer,
  { request, node }: RecoveryId,
  now: number,
): FeedMessage {
  const body = xml('snapshot_complete', { product: producer, timestamp: now, request_id: request })
  const routingKey = `-.-.-.snapshot_complete.-.-.-.${node}`
  return { type: 'snapshot_complete', producer, routingKey, body: document(body) }
}
