import type { Settings } from '@jogo/contract/settings'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'

export interface ContentDeps {
  db: Database
  clock: Clock
  settings: () => Settings
  /** Whether pictures get an AVIF version. Pictures stored while it is false get the version later, with the first picture stored after it is switched on. */
  avif: boolean
}
