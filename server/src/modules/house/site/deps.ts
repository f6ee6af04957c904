import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'

export interface SiteDeps {
  db: Database
  clock: Clock
  bus: Bus
  log: Logger
  /** Id of the build, for open pages to detect a newer one. */
  build: string
  /** Signs the operator's passes; with '' no pass is accepted during maintenance. */
  operatorSecret: string
  siteUrl: string
  /** The jurisdiction: its law takes precedence over the settings. */
  jurisdiction: Jurisdiction
}
