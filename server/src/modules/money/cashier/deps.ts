import type { Settings } from '@jogo/contract/settings'
import type { Cents } from '@jogo/rules/money'
import type { Logger } from '@jogo/telemetry/log'
import type { PaymentPartner } from '../../../partners/pix.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Players } from '../../people/players/index.ts'
import type { DepositBonuses } from '../bonuses/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface CashierDeps {
  db: Database
  clock: Clock
  bus: Bus
  log: Logger
  pix: PaymentPartner
  wallet: Wallet
  bonuses: DepositBonuses
  players: Players
  settings(): Settings
  /** The player's prizes withheld from the wallet during a check. */
  listHeld(playerId: number): Promise<{ amount: Cents; case: number | null }[]>
  /** Life of a charge, seconds. */
  chargeSeconds: number
  /** Address of our webhook listener for the payment company, which appends `/pix`. */
  webhookUrl: string
}
