import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { Wallet } from '../../money/wallet/index.ts'

export interface GamesDeps {
  db: Database
  wallet: Wallet
  clock: Clock
  bus: Bus
  log: Logger
  /** Current settings, from memory. */
  settings(): Settings
  /** The jurisdiction: minimum gap between rounds, and whether demonstrations are allowed. */
  jurisdiction: Pick<Jurisdiction, 'roundGapMs' | 'demonstrations'>
  /** Seal of demonstrations, which the page stores. */
  seal: Seal
  /** Security log of automatic pauses. */
  security?: SecurityLog
}
