import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'

export interface CasinoDeps {
  db: Database
  clock: Clock
}
