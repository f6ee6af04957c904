import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import type { Sessions } from '../sessions/index.ts'

export interface ProtectionDeps {
  db: Database
  clock: Clock
  bus: Bus
  wallet: Wallet
  sessions: Pick<Sessions, 'startedAt'>
  jurisdiction: Jurisdiction
  log: Logger
}

/** Deps for setting limits and bars. Operators' acts have only these. */
export interface LimitsDeps {
  wallet: Pick<Wallet, 'setCaps' | 'setLimits'>
}
