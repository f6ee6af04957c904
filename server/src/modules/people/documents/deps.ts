import type { Settings } from '@jogo/contract/settings'
import type { Logger } from '@jogo/telemetry/log'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { ObjectStore } from '../../../platform/object-store.ts'
import type { Draw } from './draw/index.ts'
import type { Vault } from './vault.ts'

export interface DocumentsDeps {
  db: Database
  clock: Clock
  bus: Bus
  log: Logger
  settings: () => Settings
  store: ObjectStore
  vault: Vault
  draw: Draw
}
