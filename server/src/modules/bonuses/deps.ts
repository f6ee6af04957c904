import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Bets } from '../bets/index.ts'
import type { Casino } from '../casino/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface BonusesDeps {
  db: Database
  clock: Clock
  bus: Bus
  bets: Pick<Bets, 'risksOf'>
  casino: Pick<Casino, 'namesBySlug'>
  wallet: Pick<
    Wallet,
    | 'balance'
    | 'convertBonus'
    | 'forfeitBonus'
    | 'grantBonus'
    | 'holdings'
    | 'lock'
    | 'setLimits'
    | 'takeBackBonus'
    | 'writeOffBonus'
  >
  settings(): Pick<Settings, 'bonus_enabled'>
  jurisdiction: Jurisdiction
}
