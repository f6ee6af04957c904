import type { Settings } from '@jogo/contract/settings'
import type { Cents } from '@jogo/rules/money'
import type { Logger } from '@jogo/telemetry/log'
import type { PaymentPartner } from '../../../partners/pix.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import type { Cases } from '../../house/cases/index.ts'
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
  /** Prizes of the player that are withheld from the wallet during a check. */
  listHeld(playerId: number): Promise<{ amount: Cents; case: number | null }[]>
  /** Opens a case of the house with a player, in the player's language. @returns the number of the case */
  openCase: Cases['openByHouse']
  /** Time of the latest change of password, contact, bank account or second factor. The confirmation of a new contact is no change. */
  findSecurityChange(tx: Tx, playerId: number): Promise<Date | undefined>
  /**
   * Judges the player's money by the rules against money laundering, including a new withdrawal. @returns numbers of the undecided hits that hold withdrawals
   */
  screen(tx: Tx, playerId: number): Promise<number[]>
  /** Sum of real money from referrals since a moment. */
  findEarnings(tx: Tx, playerId: number, since: Date): Promise<Cents>
  /** Life of a charge, s. */
  chargeSeconds: number
  /** Address of our webhook listener for the payment company, which appends `/pix`. */
  webhookUrl: string
}
