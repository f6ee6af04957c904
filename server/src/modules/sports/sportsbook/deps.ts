import type { Settings } from '@jogo/contract/settings'
import type { Logger } from '@jogo/telemetry/log'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'

export interface SportsbookDeps {
  db: Database
  clock: Clock
  /** The settings in force now, from memory. */
  settings(): Pick<Settings, 'general_time_zone' | 'sportsbook_esports'>
  /** For its jobs. */
  log?: Logger
  /** For its jobs: for how many days the logs of prices and of the feed are kept. */
  kept?: { priceLogDays: number; feedLogDays: number }
}
