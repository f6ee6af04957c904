/** Markets of a fixture after the supplier's messages so far. */
import type { SportName } from '@jogo/rules/markets/market'
import type { OddsMilli } from '@jogo/rules/money'
import type {
  FixtureMessage,
  MarketStatus,
  ProducerId,
  ReportedMatch,
} from '../../../../partners/odds/index.ts'
import type { MarketLine } from './market-line.ts'

/** A state that a later message may revert; `at` is the time of its last message. */
export interface Switch {
  readonly at: number
  readonly isOn: boolean
}

/** `odds` and `chances` run parallel to `selections`; null: not offered, or not sent. */
export interface KnownMarket extends MarketLine {
  readonly status: MarketStatus
  /** The producer of these odds. */
  readonly producer: ProducerId
  readonly odds: readonly (OddsMilli | null)[]
  readonly chances: readonly (number | null)[]
  /** Time of the last applied message by producer, ms. */
  readonly heardAt: Readonly<Partial<Record<ProducerId, number>>>
  /** Status from odds and bet stops only, before settlement and cancellation. */
  readonly reported: MarketStatus
  readonly settled?: Switch
  readonly cancelled?: Switch
}

/** The scoreboard of the messages, with its time and producer. */
export interface KnownMatch extends ReportedMatch {
  readonly at: number
  readonly producer: ProducerId
  /** Time of the first message with this clock. */
  readonly clockAt: number
}

/** An event of a football match after which a market waits for the supplier: until he has confirmed the score and offered the market again. */
export interface MatchEvent {
  readonly why: 'goal' | 'red_card' | 'penalty' | 'review'
  /** Time of the message that told it. */
  readonly at: number
  /** Time of the message with the same score and open markets. */
  readonly confirmedAt?: number
}

export interface FixtureMarkets {
  readonly fixture: number
  readonly sport: SportName
  /** By `KnownLine.key`. */
  readonly markets: ReadonlyMap<string, KnownMarket>
  readonly match: KnownMatch | undefined
  /** The last event; undefined without any since the trader began. */
  readonly event: MatchEvent | undefined
  /** Whether the supplier has cancelled the match: odds open no market then. */
  readonly halted: Switch | undefined
  /** Digests of the last messages, to detect repeats. */
  readonly recent: readonly string[]
}

/** `digest`: digest of the message bytes. */
export interface FixtureUpdate {
  message: FixtureMessage
  digest: string
}

export interface MarketsChange {
  fixtureMarkets: FixtureMarkets
  /** Changed markets, in their new state. */
  changed: KnownMarket[]
  /** Keys of the markets in the message, changed or not. */
  reported: readonly string[]
  isMatchChanged: boolean
  /** Whether the same message was applied before. */
  isRepeated: boolean
  /** Markets and selections outside our table: counted, but never shown. */
  unknown: string[]
}

export const emptyFixtureMarkets = (fixture: number, sport: SportName): FixtureMarkets => ({
  fixture,
  sport,
  markets: new Map(),
  match: undefined,
  event: undefined,
  halted: undefined,
  recent: [],
})

/** A market without any data but its name. */
export function emptyMarket(line: MarketLine, producer: ProducerId): KnownMarket {
  const nothing = line.selections.map(() => null)
  return {
    ...line,
    producer,
    odds: nothing,
    chances: nothing,
    heardAt: {},
    reported: 'inactive',
    status: 'inactive',
  }
}

/** Computes the status: a cancellation beats a settlement, a settlement beats the status of the odds. */
export const withStatus = (market: KnownMarket): KnownMarket => ({
  ...market,
  status: market.cancelled?.isOn ? 'cancelled' : market.settled?.isOn ? 'settled' : market.reported,
})
