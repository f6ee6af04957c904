import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { ProhibitedRegister } from '../../partners/prohibited/port.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import type { Wallet } from '../wallet/index.ts'

export interface ProhibitedDeps {
  db: Database
  clock: Clock
  bus: Bus
  wallet: Pick<Wallet, 'setLimits'>
  registers: readonly ProhibitedRegister[]
  jurisdiction: Jurisdiction
}
