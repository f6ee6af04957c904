import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import type { KycProvider, VerificationCompanies } from '../../../partners/kyc/index.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import type { Players } from '../players/index.ts'

export interface KycDeps {
  db: Database
  clock: Clock
  bus: Bus
  log: Logger
  security: SecurityLog
  companies: VerificationCompanies
  /** The company of new attempts. */
  provider: KycProvider
  players: Players
  wallet: Wallet
  jurisdiction: Jurisdiction
  settings(): Settings
  siteUrl: string
  /** Address of our API for the company's callbacks. */
  publicApiUrl: string
}
