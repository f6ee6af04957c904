import type { Settings } from '@jogo/contract/settings'
import type { ReferralSettings } from '@jogo/rules/bonus/referral'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { Bonuses } from '../../money/bonuses/index.ts'
import type { Cashier } from '../../money/cashier/index.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import type { Players } from '../players/index.ts'
import type { Sessions } from '../sessions/index.ts'

export interface ReferralsDeps {
  db: Database
  clock: Clock
  players: Pick<Players, 'countReferred' | 'get'>
  sessions: Pick<Sessions, 'isDeviceShared'>
  wallet: Pick<Wallet, 'lock' | 'payReferral'>
  cashier: Pick<Cashier, 'firstDeposit' | 'isPayerShared'>
  bonuses: Pick<Bonuses, 'grantReferral'>
  settings(): Pick<Settings, keyof ReferralSettings | 'bonus_enabled' | 'general_time_zone'>
  jurisdiction: Jurisdiction
  /** Seal for the cursors of `listPeople`. */
  seal: Seal
}
