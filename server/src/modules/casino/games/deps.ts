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
  /** The settings in force now, from memory. */
  settings(): Settings
  /** Whose law says how soon a round may follow another, and whether there are demonstrations. */
  jurisdiction: Pick<Jurisdiction, 'roundGapMs' | 'demonstrations'>
  /** Of demonstrations, which their pages carry. */
  seal: Seal
  /** Told when a game pauses itself. */
  security?: SecurityLog
}
