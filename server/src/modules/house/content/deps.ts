import type { Settings } from '@jogo/contract/settings'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'

export interface ContentDeps {
  db: Database
  clock: Clock
  settings: () => Settings
  /** Pictures get an AVIF version; while false they stay as JPEG, and the first picture stored after that makes up for all. */
  avif: boolean
}
