import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Bets } from '../bets/index.ts'
import type { Casino } from '../casino/index.ts'
import type { Games } from '../games/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface BonusesDeps {
  db: Database
  clock: Clock
  bus: Bus
  bets: Pick<Bets, 'judgeFree' | 'risksOf' | 'writeFree'>
  casino: Pick<Casino, 'namesBySlug'>
  games: Pick<Games, 'getRound' | 'getSeeds' | 'playFreeSpin'>
  wallet: Pick<
    Wallet,
    | 'balance'
    | 'convertBonus'
    | 'forfeitBonus'
    | 'grantBonus'
    | 'holdings'
    | 'lock'
    | 'payPrize'
    | 'requirePlay'
    | 'requireUnbarred'
    | 'setLimits'
    | 'takeBackBonus'
    | 'writeOffBonus'
  >
  settings(): Pick<Settings, 'bonus_enabled'>
  jurisdiction: Jurisdiction
}
