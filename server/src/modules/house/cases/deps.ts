import type { Mail } from '../../../partners/mail.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Players } from '../../people/players/index.ts'

export interface CasesDeps {
  db: Database
  clock: Clock
  bus: Bus
  mail: Mail
  players: Pick<Players, 'get'>
  /** Base address of the site, for links in letters. */
  siteUrl: string
}
