import type { Settings } from '@jogo/contract/settings'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'

export interface OfferDeps {
  db: Database
  clock: Clock
  /** The settings in force now, from memory. */
  settings(): Pick<Settings, 'general_time_zone' | 'sportsbook_esports' | 'sportsbook_live'>
}
