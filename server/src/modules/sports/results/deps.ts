import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'

export interface ResultsDeps {
  db: Database
  clock: Clock
}
