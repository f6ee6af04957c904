/** Messages of the odds supplier, in our terms. Numbers of fixtures, markets and selections are the supplier's. */
import type { ObjectiveCounts, Score, TeamSide } from '@jogo/rules/markets/facts'
import type { OddsMilli } from '@jogo/rules/money'

/** The supplier's two producers: one of live odds, one of pre-match odds. */
export const PRODUCERS = { 1: 'live', 3: 'pre' } as const
export type ProducerId = keyof typeof PRODUCERS
export const PRODUCER_IDS: readonly ProducerId[] = [1, 3]

export type MarketStatus = 'active' | 'inactive' | 'suspended' | 'handed_over' | 'settled' | 'cancelled'
export type MatchStatus =
  | 'not_started'
  | 'live'
  | 'suspended'
  | 'ended'
  | 'closed'
  | 'cancelled'
  | 'delayed'
  | 'interrupted'
  | 'postponed'
  | 'abandoned'

/** Number of a market, and its specifiers sorted by name, with values in the supplier's spelling. */
export interface MarketName {
  id: number
  specifiers: string
}

export interface ReportedSelection {
  id: string
  /** Odds of the selection; undefined if it takes no bets. */
  odds?: OddsMilli
  probability?: number
  isActive: boolean
}

export interface ReportedMarket extends MarketName {
  status: MarketStatus
  /** Selections with odds; empty in a message that changes only the status. */
  selections: ReportedSelection[]
}

/** Score of one part of a match; `code` names the part (6 first half, 8 first set …). */
export interface ReportedPeriod extends Score {
  number: number
  code: number
  /** Winner of a finished map of esports. */
  winner?: TeamSide
  /** Objectives of a map of esports by side. */
  objectives?: ObjectiveCounts
}

/** The scoreboard. */
export interface ReportedMatch {
  status: MatchStatus
  /** Current period of the match: 6 first half, 31 half-time, 100 ended … */
  code: number
  score?: Score
  /** Match time such as `27:33`, elapsed and announced stoppage time. */
  clock?: { time: string; stoppage?: string; announced?: string }
  periods: ReportedPeriod[]
  yellowCards?: Score
  redCards?: Score
  winner?: string
}

interface OfProducer {
  producer: ProducerId
  /** Time of the supplier's message, ms. */
  at: number
}

interface OfFixture extends OfProducer {
  /** Number of the match: 1001 of `sr:match:1001`. */
  fixture: number
  /** Id of the recovery that the message belongs to. */
  requestId?: number
}

export interface OddsChange extends OfFixture {
  kind: 'odds_change'
  match?: ReportedMatch
  betStopReason?: number
  bettingStatus?: number
  markets: ReportedMarket[]
}

export interface BetStop extends OfFixture {
  kind: 'bet_stop'
  /** `all`, or the names of groups of markets. */
  groups: string[]
  status: MarketStatus
}

export interface ReportedResult {
  id: string
  /** Result of the selection; most suppliers leave out undecided selections. */
  result: 'lost' | 'won' | 'undecided'
  voidHalves: 0 | 1 | 2
  /** Share of the stake in a dead heat, between 0 and 1; absent without a dead heat. */
  deadHeat?: number
}

export interface ReportedSettlement extends MarketName {
  results: ReportedResult[]
  voidReason?: number
}

export interface BetSettlement extends OfFixture {
  kind: 'bet_settlement'
  /** Certainty of the results: 1 from the supplier's scout, 2 confirmed. */
  certainty: 1 | 2
  markets: ReportedSettlement[]
}

export interface BetCancel extends OfFixture {
  kind: 'bet_cancel'
  /** Period of placement of the void bets, ms: from (included) to (excluded). A missing end is open. */
  from?: number
  to?: number
  supersededBy?: number
  markets: (MarketName & { voidReason?: number })[]
}

export interface Rollback extends OfFixture {
  kind: 'rollback_bet_settlement' | 'rollback_bet_cancel'
  from?: number
  to?: number
  markets: MarketName[]
}

export interface FixtureChange extends OfFixture {
  kind: 'fixture_change'
  change: 'new' | 'start_time' | 'cancelled' | 'format' | 'coverage' | 'other'
  startsAt?: number
}

export interface Alive extends OfProducer {
  kind: 'alive'
  isSubscribed: boolean
}

export interface SnapshotComplete extends OfProducer {
  kind: 'snapshot_complete'
  requestId: number
}

export type FixtureMessage = OddsChange | BetStop | BetSettlement | BetCancel | Rollback | FixtureChange
export type FeedMessage = FixtureMessage | Alive | SnapshotComplete

/** `strange`: dropped or suspended parts that make no sense (odds of 1, a market without a number), one line each. */
export interface ReadMessage {
  message: FeedMessage
  strange: string[]
}
export interface Unreadable {
  unreadable: true
  why: string
}

/** A message as it arrives. */
export interface Delivered {
  /** Routing key, such as `hi.-.live.odds_change.1.sr:match.1001.-`. */
  routingKey: string
  body: Buffer
  /** Time of sending by the supplier's clock, ms. */
  sentAt: number | undefined
}
