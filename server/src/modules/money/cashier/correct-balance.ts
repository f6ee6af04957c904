import type { CorrectionReason } from '@jogo/contract/statement'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import { readBalance } from '../wallet/index.ts'
import * as store from './correction-store.ts'
import { findDeposit } from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'
import { findDifference, type StoredDifference } from './difference-store.ts'
import { ownId } from './partner-id.ts'
import { findPayout } from './payout-store.ts'
import { correctBalanceLater } from './queue.ts'
import { findReceipt } from './receipt-store.ts'

/** A wanted correction. `amount`: signed centavos; `by`, `approvedBy`: names of operators. */
export interface WantedCorrection {
  subject: string
  amount: number
  why: string
  by: string
  approvedBy?: string | undefined
}

/**
 * Stores the correction of a balance for an open difference or a deposit that the banks took back, once for each, and has a worker post it.
 * @param wanted.amount at most the amount of its subject
 * @throws Refusal reason_missing, difference_not_open, correction_player_unknown, correction_out_of_range, correction_uncovered, correction_made
 */
export async function askForCorrection(
  { clock }: { clock: Clock },
  tx: Tx,
  { subject, amount, why, by, approvedBy = undefined }: WantedCorrection,
): Promise<store.BalanceCorrection & { balance: Cents }> {
  const text = why.trim()
  if (text === '' || text.length > 2_000) refuse('reason_missing')
  const { playerId, reason, most } = await findTarget(tx, subject)
  if (!Number.isSafeInteger(amount) || amount === 0 || Math.abs(amount) > most)
    refuse('correction_out_of_range', { data: { max_cents: toWire(most) } })
  const { real } = await readBalance(tx, playerId)
  if (real + BigInt(amount) < 0n) refuse('correction_uncovered', { data: { real_cents: Number(real) } })
  const correction = {
    ...{ id: newId(clock), subject, playerId, amount: cents(amount), reason, why: text },
    ...{ by, approvedBy: approvedBy ?? null, at: clock.now() },
  }
  if (!(await store.insertCorrection(tx, correction))) refuse('correction_made')
  await correctBalanceLater(tx, correction.id)
  return { ...correction, postedAt: null, refusedAt: null, balance: cents(real) }
}

interface CorrectionTarget {
  playerId: number
  reason: CorrectionReason
  most: Cents
}

/** @throws Refusal difference_not_open, correction_player_unknown */
async function findTarget(tx: Tx, subject: string): Promise<CorrectionTarget> {
  if (!/^\d{1,15}$/.test(subject)) return findTakenBack(tx, subject)
  const difference = await findDifference(tx, Number(subject), true)
  if (!difference || difference.resolvedAt) return refuse('difference_not_open')
  const playerId = (await findPlayer(tx, difference)) ?? refuse('correction_player_unknown')
  return { playerId, reason: REASONS[difference.kind] ?? 'house', most: difference.amount }
}

/** A deposit that the banks took back (MED): both sides agree, so that there is no difference. */
async function findTakenBack(tx: Tx, e2eid: string): Promise<CorrectionTarget> {
  const receipt = await findReceipt(tx, e2eid)
  if (receipt?.state !== 'credited' || receipt.takenBack === 0n) return refuse('difference_not_open')
  const deposit = receipt.depositId && (await findDeposit(tx, receipt.depositId))
  if (!deposit) return refuse('correction_player_unknown')
  return { playerId: deposit.playerId, reason: 'deposit_taken_back', most: receipt.takenBack }
}

const REASONS: Partial<Record<StoredDifference['kind'], CorrectionReason>> = {
  paid_after_void: 'withdrawal_paid',
  unpaid: 'withdrawal_unpaid',
  amount: 'pix_amount',
  missing: 'pix_amount',
}

async function findPlayer(tx: Tx, { subject, key, detail }: StoredDifference): Promise<number | undefined> {
  if (subject === 'payout' || subject === 'return') {
    const id = ownId(subject === 'payout' ? key : String(detail.payout))
    return id === undefined ? undefined : (await findPayout(tx, id))?.playerId
  }
  const charge = typeof detail.charge === 'string' ? detail.charge : undefined
  const depositId = (await findReceipt(tx, key))?.depositId ?? charge
  return depositId === undefined ? undefined : (await findDeposit(tx, depositId))?.playerId
}

/** Posts a correction once. When the balance is below it by now, it is refused, and may be asked for again. */
export async function correctBalance(
  { db, clock, wallet, log }: Pick<CashierDeps, 'db' | 'clock' | 'wallet' | 'log'>,
  id: string,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const correction = await store.lockCorrection(tx, id)
      if (!correction || correction.postedAt || correction.refusedAt) return
      const { playerId, amount, reason } = correction
      await store.updateCorrectionPosted(tx, id, clock.now())
      await wallet.correct(tx, { playerId, id, real: amount, bonus: cents(0n), reason })
    })
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'insufficient_funds') throw error
    await store.updateCorrectionRefused(db.sql, id, clock.now())
    log.error({ correction: id }, 'a correction was not posted: the balance is below it')
  }
}
