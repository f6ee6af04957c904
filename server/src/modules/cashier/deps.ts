import type { Settings } from '@jogo/contract/settings'
import type { Cents } from '@jogo/rules/money'
import type { PaymentPartner } from '../../partners/pix.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import type { Logger } from '../../platform/log.ts'
import type { Wagered } from './rollover.ts'

/** Money of one deposit or withdrawal, told to the wallet in the transaction of its row. */
export interface Movement {
  playerId: number
  amount: Cents
  /** The deposit's or withdrawal's id; makes the movement repeatable. */
  id: string
}

/** What the cashier asks of the wallet. Every movement is done once per id, however often it is asked for. */
export interface WalletDoor {
  /** @throws Refusal player_barred */
  requireDepositsAllowed(playerId: number): Promise<unknown>
  /** @throws Refusal player_barred */
  deposit(tx: Tx, movement: Movement): Promise<unknown>
  /** Money that nobody may play with, owed to who paid it, and then given back: between accounts of the house. */
  setAsideDeposit(tx: Tx, movement: Omit<Movement, 'playerId'>): Promise<unknown>
  returnDeposit(tx: Tx, movement: Omit<Movement, 'playerId'>): Promise<unknown>
  /** Whether bets of the player are taken now, as far as the player is concerned. */
  mayStake(playerId: number): Promise<boolean>
  /** What was staked from one deposit to the next, beginning with the given one. */
  wagering(playerId: number, depositId: string): Promise<Wagered[]>
  balance(playerId: number): Promise<{ real: Cents }>
  /** Real balance only. @throws Refusal insufficient_funds */
  holdWithdrawal(tx: Tx, movement: Movement): Promise<unknown>
  postWithdrawal(tx: Tx, movement: Movement): Promise<unknown>
  voidWithdrawal(tx: Tx, movement: Movement): Promise<unknown>
  /** Money of a paid withdrawal that came back; `returnId` names the movement, `id` the withdrawal. */
  returnWithdrawal(tx: Tx, movement: Movement & { returnId: string }): Promise<unknown>
}

export interface PlayersDoor {
  get(id: number): Promise<{ id: number; cpf: string; name: string; verifiedAt: Date | null }>
}

export interface CashierDeps {
  db: Database
  clock: Clock
  log: Logger
  pix: PaymentPartner
  wallet: WalletDoor
  players: PlayersDoor
  settings(): Settings
  /** Life of a charge, seconds. */
  chargeSeconds: number
  /** Where the payment company reaches our webhook listener; it adds `/pix` itself. */
  webhookUrl: string
}
