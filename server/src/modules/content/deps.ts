import type { Settings } from '@jogo/contract/settings'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'

export interface ContentDeps {
  db: Database
  clock: Clock
  settings: () => Settings
}
