import type { Logger } from '@jogo/telemetry/log'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'

export interface AmlDeps {
  db: Database
  clock: Clock
  log: Logger
}
