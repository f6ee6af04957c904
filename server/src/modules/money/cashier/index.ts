import type { Readable } from 'node:stream'
import type { Language } from '@jogo/contract/refusals'
import { isOpenWithdrawal } from '@jogo/rules/cashier/withdrawal-states'
import type { Cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CouponOfDeposit, OwedByDeposits } from '../bonuses/index.ts'
import { createDeposit, type DepositRequest } from './create-deposit.ts'
import type { Deposit } from './deposit.ts'
import { findDeposit, findFirstDeposit, listUncredited, type UncreditedFilter } from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'
import { readDifferenceFigures } from './difference-store.ts'
import { listByEndToEndId } from './end-to-end-store.ts'
import {
  getWithdrawal,
  listWithdrawalPayouts,
  listWithdrawals,
  type ShownWithdrawal,
  type WithdrawalPage,
} from './list-withdrawals.ts'
import { mayWithdraw } from './may-withdraw.ts'
import { createSharedPayer } from './payer.ts'
import {
  drawReceipt,
  type PaymentReceipt,
  readDepositReceipt,
  readWithdrawalReceipt,
} from './payment-receipt.ts'
import type { DIFFERENCE_FIGURES, PAYOUT_FIGURES } from './payout-figures.ts'
import { readPayoutFigures } from './payout-store.ts'
import { findPendingReferral, type PendingReferral } from './pending-referral.ts'
import { planWithdrawal, type WithdrawalPlan } from './plan-withdrawal.ts'
import { receiveCallback } from './receive-callback.ts'
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts'
import { returnBalance } from './return-balance.ts'
import { owedNow } from './rollover.ts'
import type { Withdrawal, WithdrawalPayout } from './withdrawal.ts'
import { cameBackSince, findWithdrawal } from './withdrawal-store.ts'

export { closeDifference } from './close-difference.ts'
export { askForCorrection } from './correct-balance.ts'
export { type BalanceCorrection, listCorrectionReasons, listCorrections } from './correction-store.ts'
export {
  type DecidedHold,
  type Decision,
  lockHeld,
  releaseWithdrawal,
  returnWithdrawal,
} from './decide-hold.ts'
export type { Deposit } from './deposit.ts'
export type { UncreditedFilter } from './deposit-store.ts'
export type { CashierDeps } from './deps.ts'
export { findDifference, listDifferences, type StoredDifference } from './difference-store.ts'
export type { WithdrawalHold } from './hold-store.ts'
export { holdWithdrawal } from './hold-withdrawal.ts'
export { listDeliveries, type StoredCallback } from './inbox-store.ts'
export { cashierLedgerChecks } from './ledger-checks.ts'
export { type ForeignPix, listForeignPix, listMoves } from './money-moves-store.ts'
export { listQueue, type QueuedWithdrawal, readWithdrawal, type WithdrawalFile } from './open-queue-store.ts'
export type { PaymentReceipt } from './payment-receipt.ts'
export { DIFFERENCE_FIGURES, PAYOUT_FIGURES } from './payout-figures.ts'
export { findPayout } from './payout-store.ts'
export { cashierData } from './personal-data-store.ts'
export type { PayoutSettlement } from './queue.ts'
export { askForReplay } from './replay-callback.ts'
export { type CallbackReplay, findReplay } from './replay-store.ts'
export { askToSettle } from './settle-payout.ts'
export { readCallback } from './show-callback.ts'
export { endStandingHold, endStandingHoldByReference, holdWithdrawals } from './standing-hold.ts'
export { listStandingHolds, type StandingHold } from './standing-hold-store.ts'
export type { Withdrawal, WithdrawalPayout } from './withdrawal.ts'

/** Deposits and withdrawals through Pix: charges, received payments, and payouts to the player's own CPF. Each is booked exactly once. */
export interface Cashier {
  createDeposit(request: DepositRequest): Promise<Deposit>
  /** @throws Refusal deposit_not_found, also for a deposit of another player */
  getDeposit(playerId: number, id: string): Promise<Deposit>
  /** @throws Refusal deposit_not_found, receipt_not_ready */
  readDepositReceipt(playerId: number, id: string): Promise<PaymentReceipt>
  /** `part`: number of the only payout on the receipt. @throws Refusal withdrawal_not_found, receipt_not_ready */
  readWithdrawalReceipt(
    playerId: number,
    key: { id: string; part: number | undefined },
  ): Promise<PaymentReceipt>
  /** Draws a receipt as PDF, in the time zone of the site. */
  drawReceipt(receipt: PaymentReceipt, language: Language): Readable
  /** Deposits without a movement, newest first, because the journal of the statement lacks them. */
  listUncredited(playerId: number, filter: UncreditedFilter): Promise<Deposit[]>
  /** References of a player's movements that belong to an end-to-end id: of a deposit, a payout or a return. */
  findByEndToEndId(playerId: number, endToEndId: string): Promise<string[]>
  /** Amount of the player's first approved deposit, without the part that the banks took back; undefined without an approved deposit. */
  firstDeposit(tx: Tx, playerId: number): Promise<Cents | undefined>
  /** Whether one of two players has paid a charge of the other. @throws Error while the payment company does not identify the payer */
  isPayerShared(playerId: number, other: number): Promise<boolean>
  requestWithdrawal(request: WithdrawalRequest): Promise<Withdrawal>
  /** @throws Refusal insufficient_funds */
  planWithdrawal(playerId: number, amount: Cents): Promise<WithdrawalPlan>
  /** Pays out the whole real balance to the Pix key of the player's CPF. @returns the amount; undefined for an empty balance */
  returnBalance(tx: Tx, request: { id: string; playerId: number }): Promise<Cents | undefined>
  /** State of a withdrawal; `failed` also after the return of a part. */
  payoutState(id: string): Promise<'pending' | 'paid' | 'failed'>
  /** Whether, since a moment, a withdrawal of the player failed or was returned after payment, in whole or in part. */
  cameBackSince(playerId: number, since: Date): Promise<boolean>
  /** Whether the identity check allows this player to withdraw. */
  mayWithdraw(player: { id: number; verifiedAt: Date | null }): Promise<boolean>
  listWithdrawals(playerId: number, cursor?: string): Promise<WithdrawalPage>
  /** @throws Refusal withdrawal_not_found, also for a withdrawal of another player */
  getWithdrawal(playerId: number, id: string): Promise<ShownWithdrawal>
  /** @throws Refusal withdrawal_not_found */
  listPayouts(
    playerId: number,
    page: { id: string; cursor?: string | undefined },
  ): Promise<{ payouts: WithdrawalPayout[]; next: string | undefined }>
  /** Earnings of referrals that may not be withdrawn yet; undefined without any. */
  pendingReferral(playerId: number): Promise<PendingReferral | undefined>
  /** Rollover of deposits that is still owed before a withdrawal; undefined if none. */
  owedNow(playerId: number): Promise<OwedByDeposits | undefined>
  /** The coupon of a deposit. */
  findCoupon(depositId: string): Promise<CouponOfDeposit | undefined>
  /** Values of `PAYOUT_FIGURES` now. */
  payoutFigures(): Promise<Record<keyof typeof PAYOUT_FIGURES, number>>
  /** Values of `DIFFERENCE_FIGURES` now. */
  differenceFigures(): Promise<Record<keyof typeof DIFFERENCE_FIGURES, number>>
  /** Receives the payment company's webhook with its exact bytes. */
  receiveCallback(raw: Buffer): Promise<void>
}

export function createCashier(deps: CashierDeps): Cashier {
  return {
    createDeposit: (request) => createDeposit(deps, request),
    getDeposit: async (playerId, id) => {
      const found = await findDeposit(deps.db.sql, id)
      return found?.playerId === playerId ? found : refuse('deposit_not_found')
    },
    readDepositReceipt: (playerId, id) => readDepositReceipt(deps, playerId, id),
    readWithdrawalReceipt: (playerId, key) => readWithdrawalReceipt(deps, playerId, key),
    drawReceipt: (receipt, language) => drawReceipt(deps, receipt, language),
    listUncredited: (playerId, filter) => listUncredited(deps.db.sql, playerId, filter),
    findByEndToEndId: (playerId, endToEndId) => listByEndToEndId(deps.db.sql, playerId, endToEndId),
    firstDeposit: findFirstDeposit,
    isPayerShared: createSharedPayer(deps),
    requestWithdrawal: (request) => requestWithdrawal(deps, request),
    planWithdrawal: (playerId, amount) => planWithdrawal(deps, playerId, amount),
    returnBalance: (tx, request) => returnBalance(deps, tx, request),
    payoutState: async (id) => {
      const status = (await findWithdrawal(deps.db.sql, id))?.status ?? refuse('unexpected')
      if (isOpenWithdrawal(status)) return 'pending'
      return status === 'paid' ? 'paid' : 'failed'
    },
    cameBackSince: (playerId, since) => cameBackSince(deps.db.sql, playerId, since),
    mayWithdraw: (player) => mayWithdraw(deps, player),
    listWithdrawals: (playerId, cursor) => listWithdrawals(deps, playerId, cursor),
    getWithdrawal: (playerId, id) => getWithdrawal(deps, playerId, id),
    listPayouts: (playerId, page) => listWithdrawalPayouts(deps, playerId, page),
    pendingReferral: (playerId) => findPendingReferral(deps, deps.db.sql, playerId),
    owedNow: (playerId) => owedNow(deps, playerId),
    findCoupon: (depositId) => deps.bonuses.findCoupon(depositId),
    payoutFigures: () => readPayoutFigures(deps.db.sql),
    differenceFigures: () => readDifferenceFigures(deps.db.sql, deps.clock.now()),
    receiveCallback: (raw) => receiveCallback(deps, raw),
  }
}
