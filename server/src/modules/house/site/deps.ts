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
  /** Id of the build. Open pages compare it to find a newer build. */
  build: string
  /** Secret that signs operators' passes. With '' no pass is accepted during maintenance. */
  operatorSecret: string
  siteUrl: string
  /** The jurisdiction; its law overrides the settings. */
  jurisdiction: Jurisdiction
  /** Whether the supplier of the second sports area is configured. */
  hasSecondBook: boolean
}
