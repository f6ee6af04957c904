import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Logger } from '../../platform/log.ts'

export interface SiteDeps {
  db: Database
  clock: Clock
  bus: Bus
  log: Logger
  /** Names the build, so that a page can tell that a newer one is out. */
  build: string
  /** Signs the operator's passes; '' lets nobody in during maintenance. */
  operatorSecret: string
  siteUrl: string
}
