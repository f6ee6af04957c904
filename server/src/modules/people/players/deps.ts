import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { PersonRegistry } from '../../../partners/cpf.ts'
import type { Mail } from '../../../partners/mail.ts'
import type { ProhibitedRegister, StatusReports } from '../../../partners/prohibited/port.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import type { Passwords } from '../../../platform/passwords.ts'
import type { Content } from '../../house/content/index.ts'
import type { Wallet } from '../../money/wallet/index.ts'

export interface PlayersDeps {
  db: Database
  clock: Clock
  registry: PersonRegistry
  /** Registers of prohibited bettors. */
  registers: readonly ProhibitedRegister[]
  /** Reports of accounts to the regulator. */
  statusReports: StatusReports
  bus: Bus
  passwords: Passwords
  mail: Mail
  wallet: Wallet
  content: Pick<Content, 'agreed'>
  jurisdiction: Jurisdiction
  /** Gives a new account the limits that the house has set for its person. */
  carryLimits(tx: Tx, playerId: number): Promise<void>
  /** Stores and checks the coupon code of a registration. */
  enterCoupon(tx: Tx, playerId: number, code: string): Promise<void>
  settings(): Settings
  /** Base address of the site, for links in letters. */
  siteUrl: string
}
