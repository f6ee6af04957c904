import type { Caps } from '@jogo/rules/protection/limits'
import type { PlayDay } from '@jogo/rules/protection/risk'
import { type BalanceBeforeAfter, listBalancesBeforeAfter } from '../../../ledger/balance-before-after.ts'
import { type BonusRules, findBonusRules } from '../../../ledger/bonus-rules.ts'
import { findSeqAt, type HistoryFilter, type HistoryRow, listHistory } from '../../../ledger/history.ts'
import { type Holding, listHoldings, type PaidOut } from '../../../ledger/holding.ts'
import type { PostedListener } from '../../../ledger/index.ts'
import { playByDay } from '../../../ledger/play-by-day.ts'
import { hasStakedReal, type Played, sumPlayed } from '../../../ledger/played.ts'
import {
  type Balance,
  carryUsed,
  countMinute,
  depositRoom,
  findWallet,
  openWallet,
  periodEnds,
  readUsed,
  setCaps,
  setLimits,
  type Used,
  type WalletLimits,
} from '../../../ledger/wallets.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { WalletDeps } from './deps.ts'
import { explainLimit, requireTime } from './explain-limit.ts'
import { createMovements, type Movements } from './movements.ts'
import { type WalletPermissions, walletPermissions } from './permissions.ts'
import { isWithoutBonus } from './without-bonus-store.ts'

export {
  accountProduct,
  BETS,
  BOOKS,
  isProductKind,
  isSupplied,
  KINDS,
  type Kind,
  kindName,
  PRODUCT_KINDS,
  productAccount,
  SUPPLIED,
} from '../../../ledger/accounts.ts'
export type { BalanceBeforeAfter } from '../../../ledger/balance-before-after.ts'
export type { BonusRules } from '../../../ledger/bonus-rules.ts'
export { type Booked, listBooked } from '../../../ledger/booked.ts'
export type { HistoryFilter, HistoryRow } from '../../../ledger/history.ts'
export type { Holding, PaidOut } from '../../../ledger/holding.ts'
export type {
  AttachedRow,
  Attacher,
  Attachment,
  AttachRequest,
  Movement,
  Posted,
  Veto,
} from '../../../ledger/index.ts'
export type { LedgerCheck } from '../../../ledger/ledger-check.ts'
export { LATER_PART } from '../../../ledger/movement.ts'
export type { Played } from '../../../ledger/played.ts'
export {
  countStakedReal,
  hasDeposited,
  hasStakedReal,
  sumStakedReal,
} from '../../../ledger/played.ts'
export type { Balance, Used, WalletLimits } from '../../../ledger/wallets.ts'
export { type RuledRow, underBonusRules } from './bonus-rules.ts'
export type { WalletDeps } from './deps.ts'
export type { Amount, Credit, Stake } from './movements.ts'
export {
  cashOutMovement,
  holdWinMovement,
  payoutMovement,
  refundMovement,
  releaseWinMovement,
  reversalMovement,
  stakeMovement,
} from './movements.ts'
export type { WalletPermissions } from './permissions.ts'
export { walletData } from './personal-data.ts'
export { insertRealOnly, insertWithoutBonus, type WithoutBonus } from './without-bonus-store.ts'

/** A player's wallet with a real and a bonus balance, and all its movements. */
export interface Wallet extends Movements {
  /** Creates an empty wallet that refuses stakes and deposits until `unbar`. No effect if the wallet exists. */
  open(tx: Tx, playerId: number): Promise<void>
  /** Locks the wallet until the end of the transaction, so that nothing else moves it. The transaction must be short. */
  lock(tx: Tx, playerId: number): Promise<void>
  /** Allows deposits and stakes, after the identity is verified. Exclusions and suspensions stay in force. */
  unbar(tx: Tx, playerId: number): Promise<void>
  /** Stops deposits and new stakes. Payouts, refunds and withdrawals stay possible. */
  bar(tx: Tx, playerId: number): Promise<void>
  /** Sets an exclusion, a suspension or the player's own highest stake. The posting statement enforces it from the commit on. */
  setLimits(tx: Tx, playerId: number, limits: WalletLimits): Promise<void>
  /** Sets the limits by day, week and month, all at once. The posting statement enforces them from the commit on. */
  setCaps(tx: Tx, playerId: number, caps: Caps): Promise<void>
  /** Adds the used amounts of the same person's other wallets in the running periods. */
  carryUsed(tx: Tx, from: readonly number[], playerId: number): Promise<void>
  /** Used amounts of the limits in the running periods; undefined without limits. */
  used(playerId: number): Promise<Used | undefined>
  /** Amount that may still be deposited within the limits, centavos; undefined without a deposit limit. */
  depositRoom(playerId: number, tx: Tx): Promise<bigint | undefined>
  /** Ends of the current day, week and month of the limits. */
  periodEnds(): Promise<Date[]>
  /** Counts the current minute as time of play, once, in wallets with limits. */
  countMinute(playerId: number): Promise<void>
  /** @throws Refusal player_barred */
  requireDepositsAllowed(playerId: number): Promise<void>
  /** Requires that no exclusion or suspension is in force. @throws Refusal player_barred */
  requireUnbarred(playerId: number): Promise<void>
  /**
   * Requires that the player may play with a stake of the house: no bar is in force, and time of play is left. @throws Refusal player_barred,
   * time_limit_reached
   */
  requirePlay(tx: Tx, playerId: number): Promise<void>
  /** Whether the player may stake now: identity verified, no exclusion or suspension. @throws Refusal not_found */
  mayStake(playerId: number): Promise<boolean>
  /** Whether a round or bet uses no bonus. */
  isWithoutBonus(playerId: number, rq: string): Promise<boolean>
  /** Stakes that the terms of the player's running bonus exclude; undefined if none. */
  bonusRules(playerId: number): Promise<BonusRules | undefined>
  /** Whether the player has ever staked real money. */
  hasStakedReal(playerId: number): Promise<boolean>
  /** The balance with the player's current permissions. @throws Refusal not_found */
  withPermissions(playerId: number): Promise<Balance & WalletPermissions>
  /** @throws Refusal not_found */
  balance(playerId: number, tx?: Tx): Promise<Balance>
  /** Balances before and after the movements of each reference, by reference. */
  around(playerId: number, rqs: readonly string[]): Promise<ReadonlyMap<string, BalanceBeforeAfter>>
  /** Money of these payouts that may still be in the wallets, by reference of the payout. */
  holdings(paid: readonly PaidOut[], tx?: Tx): Promise<ReadonlyMap<string, Holding>>
  /** Movements, newest first. */
  history(playerId: number, filter: HistoryFilter): Promise<HistoryRow[]>
  /** Number of the first movement at or after a moment. Without such a movement, the number after the last one. */
  seqAt(playerId: number, at: Date): Promise<number>
  /** Stakes and returns since a moment. */
  played(playerId: number, since: Date): Promise<Played>
  /** Deposits, stakes and losses per day since a moment. */
  playByDay(playerId: number, since: Date): Promise<PlayDay[]>
  /** Calls `listener` for each stake, payout and refund right after its commit, in this process only. @returns a function that unsubscribes it */
  onPosted(listener: PostedListener): () => void
}

/** The deps that `createWallet` needs. Reactions and jobs need more. */
type DoorDeps = Pick<WalletDeps, 'db' | 'ledger' | 'clock'>

/** Functions that set limits without moving money, for operators' acts, because acts work without a ledger. */
export const walletLimits = { setCaps, setLimits }

/** Whether the player may stake now: identity verified, no exclusion or suspension. @throws Refusal not_found */
export const mayStake = async (tx: Tx, playerId: number, now: Date): Promise<boolean> =>
  walletPermissions((await findWallet(tx, playerId)) ?? refuse('not_found'), now).mayStake

/**
 * Current permissions of the wallet, and whether the identity is verified. Operators' acts use it, because they work without a ledger. @throws Refusal
 * not_found
 */
export async function readPermissions(
  tx: Tx,
  playerId: number,
  now: Date,
): Promise<WalletPermissions & { isVerified: boolean }> {
  const wallet = (await findWallet(tx, playerId)) ?? refuse('not_found')
  return { ...walletPermissions(wallet, now), isVerified: wallet.verified }
}

/** Balance of a wallet, for operators' acts, because they work without a ledger. @throws Refusal not_found */
export async function readBalance(tx: Tx, playerId: number): Promise<Balance> {
  const { real, bonus, version } = (await findWallet(tx, playerId)) ?? refuse('not_found')
  return { real, bonus, version }
}

export function createWallet(deps: DoorDeps): Wallet {
  const { db, ledger, clock } = deps
  const movements = createMovements(ledger)
  const get = async (playerId: number) => (await findWallet(db.sql, playerId)) ?? refuse('not_found')
  return {
    ...movements,
    takeStake: (stake) => explainLimit(db, stake.playerId, movements.takeStake(stake)),
    postGroup: (group) => explainLimit(db, group[0]?.walletId ?? 0, movements.postGroup(group)),
    open: openWallet,
    lock: (tx, playerId) => ledger.lockWalletsIn(tx, [playerId]),
    unbar: (tx, playerId) => setLimits(tx, playerId, { verified: true }),
    bar: (tx, playerId) => setLimits(tx, playerId, { verified: false }),
    setLimits,
    setCaps,
    carryUsed,
    used: (playerId) => readUsed(db.sql, playerId),
    depositRoom: (playerId, tx) => depositRoom(tx, playerId),
    periodEnds: () => periodEnds(db.sql),
    countMinute: (playerId) => countMinute(db.sql, playerId),
    async requireDepositsAllowed(playerId) {
      if (!walletPermissions(await get(playerId), clock.now()).mayDeposit) refuse('player_barred')
    },
    async requireUnbarred(playerId) {
      if (walletPermissions(await get(playerId), clock.now()).bar) refuse('player_barred')
    },
    isWithoutBonus: (playerId, rq) => isWithoutBonus(db.sql, playerId, rq),
    bonusRules: (playerId) => findBonusRules(db.sql, playerId),
    async requirePlay(tx, playerId) {
      if (!(await mayStake(tx, playerId, clock.now()))) refuse('player_barred')
      await requireTime(tx, playerId)
    },
    hasStakedReal: (playerId) => hasStakedReal(db.sql, playerId),
    mayStake: (playerId) => mayStake(db.sql, playerId, clock.now()),
    async withPermissions(playerId) {
      const wallet = await get(playerId)
      const { real, bonus, version } = wallet
      return { real, bonus, version, ...walletPermissions(wallet, clock.now()) }
    },
    balance: (playerId, tx = db.sql) => readBalance(tx, playerId),
    around: (playerId, rqs) => listBalancesBeforeAfter(db.sql, playerId, rqs),
    holdings: (paid, tx = db.sql) => listHoldings(tx, paid),
    history: (playerId, filter) => listHistory(db.sql, playerId, filter),
    seqAt: (playerId, at) => findSeqAt(db.sql, playerId, at),
    played: (playerId, since) => sumPlayed(db.sql, playerId, since),
    playByDay: (playerId, since) => playByDay(db.sql, playerId, since),
    onPosted: ledger.onPosted,
  }
}
