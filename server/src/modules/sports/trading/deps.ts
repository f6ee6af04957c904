import type { EsportLaw } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import type { FeedOptions, OddsFeed, OddsRest } from '../../../partners/odds/index.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Batch } from './trader/price-batch.ts'

/** Observer of the trader's work, for its metrics. */
export interface TraderWatch {
  onTicked(batch: Pick<Batch, 'rows' | 'unknown' | 'faults'>): void
  /** Duration of a tick, number of its messages, and age of the oldest, ms. */
  onTook(ms: number, messages: number, waitedMs: number): void
  /** A message could not be applied. */
  onFailed(): void
}

export interface TradingDeps {
  db: Database
  bus: Bus
  clock: Clock
  log: Logger
  rest: OddsRest
  /** Law about the admission of tournaments. */
  law: EsportLaw
  /** Opens a connection to the feed; each trader that takes over opens its own. */
  connect(listener: Pick<FeedOptions, 'receive' | 'onConnection'>): OddsFeed
  /** Number of this process in recovery requests to the supplier. */
  nodeId: number
  /** Names this process in the lease. */
  holder: string
  watch: TraderWatch
  /** Retention of the price log and the feed log, and age at which prices are archived, days; used by the jobs. */
  retention?: { priceLogDays: number; priceArchiveDays: number; feedLogDays: number }
}
