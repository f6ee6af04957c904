import type { Logger } from '@jogo/telemetry/log'
import type { Mail } from '../../../partners/mail.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Games } from '../../casino/games/index.ts'
import type { Suppliers } from '../../casino/suppliers/index.ts'
import type { Cashier } from '../../money/cashier/index.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import type { Bets } from '../../sports/bets/index.ts'
import type { Players } from '../players/index.ts'
import type { Protection } from '../protection/index.ts'
import type { Sessions } from '../sessions/index.ts'

export interface ClosingDeps {
  db: Database
  clock: Clock
  bus: Bus
  log: Logger
  mail: Mail
  wallet: Pick<Wallet, 'balance' | 'forfeitBonus' | 'lock' | 'setLimits' | 'surrenderBalance'>
  players: Pick<Players, 'get' | 'listProhibited' | 'prohibition' | 'reportLater' | 'setClosed'>
  protection: Pick<Protection, 'findBar'>
  sessions: Pick<Sessions, 'endAll' | 'stepUp'>
  cashier: Pick<Cashier, 'cameBackSince' | 'payoutState' | 'returnBalance'>
  bets: Pick<Bets, 'cancelOpen' | 'countOpen'>
  games: Pick<Games, 'countOpen' | 'refundOpen'>
  suppliers: Pick<Suppliers, 'endSessions'>
  /** Base address of the site, for links in letters. */
  siteUrl: string
}
