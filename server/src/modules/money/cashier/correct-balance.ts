import type { CorrectionReason } from '@jogo/contract/statement'
import { type Cents, cents } from '@jogo/rules/money'
import { publish } from '../../../facts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import { readBalance } from '../wallet/index.ts'
import * as store from './correction-store.ts'
import { findDeposit } from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'
import { MONEY_APART } from './difference.ts'
import { findDifference, type StoredDifference } from './difference-store.ts'
import { ownId } from './partner-id.ts'
import { findPayout } from './payout-store.ts'
import { correctBalanceLater } from './queue.ts'
import { findReceipt } from './receipt-store.ts'

/** A requested correction. `amount`: signed centavos; `by`, `approvedBy`: names of operators. */
export interface CorrectionRequest {
  subject: string
  amount: number
  why: string
  by: string
  approvedBy?: string | undefined
}

/**
 * Stores the correction of a balance and enqueues its posting. The subject is an open difference, or a deposit that the banks took back; each has one
 * correction. If the banks later take back more of a deposit, another correction is possible.
 * @throws Refusal reason_missing, difference_not_open, payment_not_booked, correction_player_unknown, correction_out_of_range, correction_uncovered,
 *   correction_made
 */
export async function askForCorrection(
  { clock }: { clock: Clock },
  tx: Tx,
  { subject, amount, why, by, approvedBy = undefined }: CorrectionRequest,
): Promise<store.BalanceCorrection & { balance: Cents }> {
  const text = why.trim()
  if (text === '' || text.length > 2_000) refuse('reason_missing')
  const { least, most, ...target } = await findTarget(tx, subject)
  if (!Number.isSafeInteger(amount) || amount === 0 || amount < least || amount > most)
    refuse('correction_out_of_range', { data: { min_cents: Number(least), max_cents: Number(most) } })
  const correction = {
    ...{ id: newId(clock), ...target, amount: cents(amount), why: text },
    ...{ by, approvedBy: approvedBy ?? null, at: clock.now() },
  }
  if (!(await store.insertCorrection(tx, correction))) refuse('correction_made')
  const { real } = await readBalance(tx, target.playerId)
  if (real + BigInt(amount) < 0n) refuse('correction_uncovered', { data: { real_cents: Number(real) } })
  await correctBalanceLater(tx, correction.id)
  return { ...correction, postedAt: null, refusedAt: null, balance: cents(real) }
}

/** Whether a subject is the number of a difference; otherwise it is an end-to-end id. */
const isNumber = (subject: string) => /^\d{1,15}$/.test(subject)

interface CorrectionTarget {
  /** Stored subject; a subject has at most one correction. */
  subject: string
  playerId: number
  reason: CorrectionReason
  /** Bounds of the signed amount, centavos. */
  least: bigint
  most: bigint
}

/** @throws Refusal difference_not_open, payment_not_booked, correction_player_unknown, correction_made */
async function findTarget(tx: Tx, subject: string): Promise<CorrectionTarget> {
  if (!isNumber(subject)) return findTakenBack(tx, subject)
  const difference = await findDifference(tx, Number(subject), true)
  if (!difference || difference.resolvedAt) return refuse('difference_not_open')
  const playerId = (await findPlayer(tx, difference)) ?? refuse('correction_player_unknown')
  // A job still books a missing payment, so a correction would move the money twice. A deposit taken back is corrected by its end-to-end id.
  const isTakenBack = difference.subject === 'refund' && difference.kind === 'amount'
  if (difference.kind === 'missing' || isTakenBack) refuse('payment_not_booked')
  return { subject, playerId, reason: correctionReason(difference), ...correctionBounds(difference) }
}

/** Bounds of a correction: a second payment allows only a debit, a payment that never arrived only a credit, two differing amounts at most their difference. */
function correctionBounds({
  kind,
  amount,
  detail,
}: StoredDifference): Pick<CorrectionTarget, 'least' | 'most'> {
  if (kind === 'paid_after_void') return { least: -amount, most: 0n }
  if (kind === 'unpaid') return { least: 0n, most: amount }
  if (kind !== 'amount') return { least: -amount, most: amount }
  const apart = BigInt(detail.theirs ?? 0) - BigInt(detail.ours ?? 0)
  return apart < 0n ? { least: apart, most: -apart } : { least: -apart, most: apart }
}

/** The uncorrected part of a deposit that the banks took back (MED). Both sides agree about it, so it has no difference. */
async function findTakenBack(tx: Tx, e2eid: string): Promise<CorrectionTarget> {
  const receipt = await findReceipt(tx, e2eid, true)
  if (receipt?.state !== 'credited' || receipt.takenBack === 0n) return refuse('difference_not_open')
  const deposit = receipt.depositId && (await findDeposit(tx, receipt.depositId))
  if (!deposit) return refuse('correction_player_unknown')
  const { playerId } = deposit
  const left = receipt.takenBack - (await store.sumTakenBack(tx, playerId, e2eid))
  if (left <= 0n) refuse('correction_made')
  return {
    ...{ subject: store.takenBackSubject(receipt), playerId, reason: 'deposit_taken_back' },
    ...{ least: -left, most: 0n },
  }
}

const REASONS: Partial<Record<StoredDifference['kind'], CorrectionReason>> = {
  paid_after_void: 'withdrawal_paid',
  unpaid: 'withdrawal_unpaid',
  amount: 'pix_amount',
}

/** Reason of a correction in the statement. After a bank's return of a payout the player lacks its money. */
const correctionReason = ({ subject, kind }: StoredDifference): CorrectionReason =>
  subject === 'return' ? 'withdrawal_unpaid' : (REASONS[kind] ?? 'house')

async function findPlayer(tx: Tx, { subject, key, detail }: StoredDifference): Promise<number | undefined> {
  if (subject === 'payout' || subject === 'return') {
    const id = ownId(subject === 'payout' ? key : String(detail.payout))
    return id === undefined ? undefined : (await findPayout(tx, id))?.playerId
  }
  const charge = typeof detail.charge === 'string' ? detail.charge : undefined
  const depositId = (await findReceipt(tx, key))?.depositId ?? charge
  return depositId === undefined ? undefined : (await findDeposit(tx, depositId))?.playerId
}

/** Whether the company holds more or less money than is booked, as always for a deposit that the banks took back. */
async function isMoneyApart(tx: Tx, subject: string): Promise<boolean> {
  if (!isNumber(subject)) return true
  const difference = await findDifference(tx, Number(subject))
  if (!difference) throw new Error(`no difference ${subject}`)
  return MONEY_APART.includes(difference.kind) || isUnbookedReturn(difference)
}

const isUnbookedReturn = ({ subject, kind }: StoredDifference) => subject === 'return' && kind === 'other'

/** Posts a correction once. A debit above the current balance is refused; an operator may then request it again. */
export async function correctBalance(
  { db, clock, wallet, log }: Pick<CashierDeps, 'db' | 'clock' | 'wallet' | 'log'>,
  id: string,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const correction = await store.lockCorrection(tx, id)
      if (!correction || correction.postedAt || correction.refusedAt) return
      const { playerId, amount, reason, subject } = correction
      await store.updateCorrectionPosted(tx, id, clock.now())
      const from = (await isMoneyApart(tx, subject)) ? 'pix_clearing' : 'corrections'
      await wallet.correct(tx, { playerId, id, real: amount, bonus: cents(0n), reason, from })
      await publish(tx, {
        name: 'balance.corrected',
        playerId,
        correctionId: id,
        amount: Number(amount),
        reason,
      })
    })
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'insufficient_funds') throw error
    await store.updateCorrectionRefused(db.sql, id, clock.now())
    log.error({ correction: id }, 'a correction was not posted: the balance is below it')
  }
}
