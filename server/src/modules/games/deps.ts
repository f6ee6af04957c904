import type { Settings } from '@jogo/contract/settings'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Wallet } from '../wallet/index.ts'

export interface GamesDeps {
  db: Database
  wallet: Wallet
  clock: Clock
  /** The settings in force now, from memory. */
  settings(): Settings
}
