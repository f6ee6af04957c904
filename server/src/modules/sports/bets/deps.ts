import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import type { Offer } from '../offer/index.ts'
import type { Results } from '../results/index.ts'
import type { CountDecided } from './accept/figures.ts'

export interface BetsDeps {
  db: Database
  wallet: Pick<Wallet, 'balance' | 'holdings' | 'postGroup' | 'postSet'>
  clock: Clock
  log: Logger
  bus: Pick<Bus, 'publish' | 'subscribe'>
  offer: Pick<Offer, 'describeFixtures' | 'describeMarkets' | 'describeRules'>
  results: Results
  /** The settings in force now, from memory. */
  settings(): Settings
  /** The jurisdiction decides which odds-change policies a player may choose. */
  jurisdiction: Pick<Jurisdiction, 'oddsPolicies'>
  /** Count live bets, and live cash-outs, after their wait. */
  countDecided?: CountDecided | undefined
  countSold?: CountDecided | undefined
  /** Secret for the key that signs receipts. */
  receiptSecret: string
}
