import type { Logger } from '@jogo/telemetry/log'
import type { Bus } from '../../../../platform/bus.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db.ts'
import type { Wallet } from '../../../money/wallet/index.ts'
import type { Offer } from '../../offer/index.ts'
import type { Results } from '../../results/index.ts'

/** Dependencies of the settlement of bets. */
export interface SettleDeps {
  db: Database
  clock: Clock
  log: Logger
  bus: Pick<Bus, 'publish'>
  wallet: Pick<Wallet, 'holdings' | 'postSet'>
  offer: Pick<Offer, 'describeMarkets'>
  results: Results
}
