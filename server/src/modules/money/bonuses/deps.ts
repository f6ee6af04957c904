import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Catalogue } from '../../casino/catalogue/index.ts'
import type { Games } from '../../casino/games/index.ts'
import type { Bets } from '../../sports/bets/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface BonusesDeps {
  db: Database
  clock: Clock
  bus: Bus
  bets: Pick<Bets, 'judgeFree' | 'combinedRisks' | 'writeFree'>
  catalogue: Pick<Catalogue, 'namesBySlug'>
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
