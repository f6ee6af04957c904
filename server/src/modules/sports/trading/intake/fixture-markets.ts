/** A fixture's markets as the supplier's messages have made them. */
import type { SportName } from '@jogo/rules/markets/market'
import type { OddsMilli } from '@jogo/rules/money'
import type { FixtureMessage, MarketStatus, ProducerId, ToldMatch } from '../../../../partners/odds/index.ts'
import type { KnownLine } from './line.ts'

/** Something that a later message may take back; `at` is of the last message that said so. */
export interface Switch {
  readonly at: number
  readonly isOn: boolean
}

/** `odds` and `chances` follow `selections`; null: not offered, not told. */
export interface BookMarket extends KnownLine {
  readonly status: MarketStatus
  /** Whose odds these are. */
  readonly producer: ProducerId
  readonly odds: readonly (OddsMilli | null)[]
  readonly chances: readonly (number | null)[]
  /** By producer, when he made the message that was applied last, ms. */
  readonly heard: Readonly<Partial<Record<ProducerId, number>>>
  /** Status by odds and stops alone, without what follows. */
  readonly told: MarketStatus
  readonly settled?: Switch
  readonly cancelled?: Switch
}

export interface FixtureMarkets {
  readonly fixture: number
  readonly sport: SportName
  /** By `KnownLine.key`. */
  readonly markets: ReadonlyMap<string, BookMarket>
  readonly match: (ToldMatch & { at: number; producer: ProducerId }) | undefined
  /** On when the supplier has cancelled the match: no odds open anything. */
  readonly halted: Switch | undefined
  /** Digests of the last messages, by which one that comes again is known. */
  readonly recent: readonly string[]
}

/** `digest`: of the bytes of the message. */
export interface BookMessage {
  message: FixtureMessage
  digest: string
}

export interface BookChange {
  book: FixtureMarkets
  /** Markets that are not as they were, as they are now. */
  changed: BookMarket[]
  /** Keys of those that the message told of, as they were or not. */
  told: readonly string[]
  isMatchChanged: boolean
  /** The very message was applied before. */
  isRepeated: boolean
  /** Markets and selections that our table does not have: shown nowhere, counted. */
  unknown: string[]
}

export const emptyBook = (fixture: number, sport: SportName): FixtureMarkets => ({
  fixture,
  sport,
  markets: new Map(),
  match: undefined,
  halted: undefined,
  recent: [],
})

/** A market of which nothing is known but its name. */
export function emptyMarket(line: KnownLine, producer: ProducerId): BookMarket {
  const nothing = line.selections.map(() => null)
  return {
    ...line,
    producer,
    odds: nothing,
    chances: nothing,
    heard: {},
    told: 'inactive',
    status: 'inactive',
  }
}

/** With its status: a cancel counts more than a settlement, and that more than what odds say. */
export const withStatus = (market: BookMarket): BookMarket => ({
  ...market,
  status: market.cancelled?.isOn ? 'cancelled' : market.settled?.isOn ? 'settled' : market.told,
})
