import { type HistoryFilter, type HistoryLine, listHistory } from '../../ledger/history.ts'
import type { PostedListener } from '../../ledger/index.ts'
import { listWagering, type Wagering } from '../../ledger/wagering.ts'
import { type Balance, findWallet, openWallet, setLimits, type WalletLimits } from '../../ledger/wallets.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { WalletDeps } from './deps.ts'
import { createMovements, type Movements } from './movements.ts'
import { type Standing, standingOf } from './standing.ts'

export {
  isProductKind,
  KINDS,
  type Kind,
  PRODUCT_KINDS,
  productAccount,
  productOf,
} from '../../ledger/accounts.ts'
export type { HistoryFilter, HistoryLine } from '../../ledger/history.ts'
export type { AttachedRow, Attacher, Attachment, Movement, Posted } from '../../ledger/index.ts'
export type { Wagering } from '../../ledger/wagering.ts'
export type { Balance, WalletLimits } from '../../ledger/wallets.ts'
export type { WalletDeps } from './deps.ts'
export type { Amount, Credit, Stake } from './movements.ts'
export { payoutOf, refundOf, stakeOf } from './movements.ts'
export type { Standing } from './standing.ts'

/** A player's money: one wallet with a real and a bonus balance, and every movement of it. */
export interface Wallet extends Movements {
  /** An empty wallet; nobody stakes or deposits before `unbar`. Opening it again changes nothing. */
  open(tx: Tx, playerId: number): Promise<void>
  /** The identity is known: deposits and stakes may begin (an exclusion still holds). */
  unbar(tx: Tx, playerId: number): Promise<void>
  /** Deposits and new stakes stop. Payouts, refunds and withdrawals stay open. */
  bar(tx: Tx, playerId: number): Promise<void>
  /** Exclusion, suspension, own limit of a stake: from this commit on the posting statement itself refuses. */
  setLimits(tx: Tx, playerId: number, limits: WalletLimits): Promise<void>
  /** @throws Refusal player_barred */
  requireDepositsAllowed(playerId: number): Promise<void>
  /** Whether nothing bars a stake of the player now: identity known, no exclusion. @throws Refusal not_found */
  mayStake(playerId: number): Promise<boolean>
  /** The balance with what the player may do with it now. @throws Refusal not_found */
  standing(playerId: number): Promise<Balance & Standing>
  /** What was staked from one deposit to the next, beginning with the given one. */
  wagering(playerId: number, depositId: string): Promise<Wagering[]>
  /** @throws Refusal not_found */
  balance(playerId: number, tx?: Tx): Promise<Balance>
  /** Movements, newest first. */
  history(playerId: number, filter: HistoryFilter): Promise<HistoryLine[]>
  /** Hears of stakes, payouts and refunds right after their commit, in this process only. @returns the way out */
  onPosted(listener: PostedListener): () => void
}

/** The door needs no more than this; the rest is for reactions and jobs. */
type DoorDeps = Pick<WalletDeps, 'db' | 'ledger' | 'clock'>

export function createWallet(deps: DoorDeps): Wallet {
  const { db, ledger, clock } = deps
  const get = async (playerId: number, tx = db.sql) => (await findWallet(tx, playerId)) ?? refuse('not_found')
  return {
    ...createMovements(ledger),
    open: openWallet,
    unbar: (tx, playerId) => setLimits(tx, playerId, { verified: true }),
    bar: (tx, playerId) => setLimits(tx, playerId, { verified: false }),
    setLimits,
    async requireDepositsAllowed(playerId) {
      if (!standingOf(await get(playerId), clock.now()).mayDeposit) refuse('player_barred')
    },
    mayStake: async (playerId) => standingOf(await get(playerId), clock.now()).mayStake,
    async standing(playerId) {
      const wallet = await get(playerId)
      const { real, bonus, version } = wallet
      return { real, bonus, version, ...standingOf(wallet, clock.now()) }
    },
    wagering: (playerId, depositId) => listWagering(db.sql, playerId, depositId),
    async balance(playerId, tx) {
      const { real, bonus, version } = await get(playerId, tx)
      return { real, bonus, version }
    },
    history: (playerId, filter) => listHistory(db.sql, playerId, filter),
    onPosted: ledger.onPosted,
  }
}
