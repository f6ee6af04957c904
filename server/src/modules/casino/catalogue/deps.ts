import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Content } from '../../house/content/index.ts'

export interface CatalogueDeps {
  db: Database
  clock: Clock
  bus: Bus
  log: Logger
  jurisdiction: Pick<Jurisdiction, 'certificates'>
  content: Pick<Content, 'ingestImage'>
  /** Hosts in our own network that may serve pictures. */
  pictureHosts: readonly string[]
  /** Current settings, from memory. */
  settings(): Settings
}
