import { cents } from '@jogo/rules/money'
import { publish } from '../../../facts.ts'
import type { ReceivedPix } from '../../../partners/pix.ts'
import type { Tx } from '../../../platform/db.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import type { Posted } from '../wallet/index.ts'
import { type Deposit, judgeReceipt, type Payer, type ReceiptDecision, refundedAmount } from './deposit.ts'
import * as deposits from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'
import { findDelivery, updateProcessed } from './inbox-store.ts'
import { movementId, ownId } from './partner-id.ts'
import type { IdentifyPayer } from './payer.ts'
import { nextAsk, RECEIPT_PACE, type ReceiptJob, returnReceiptLater, takeReceiptLater } from './queue.ts'
import * as store from './receipt-store.ts'
import { lowestStake } from './rollover.ts'

/** Age of a report after which a Pix unknown to the company counts as never paid. */
const FORGED_AFTER_MS = 3_600_000

/**
 * Decides about a reported Pix. The report is not trusted: Pix, charge and payer are read from the company over our own channel. The Pix is credited or
 * returned once. While data are missing the job is retried.
 */
export async function takeReceipt(
  deps: CashierDeps,
  identify: IdentifyPayer,
  job: ReceiptJob,
): Promise<void> {
  const { db, clock, pix } = deps
  const again = async (retryAfterMs?: number) => {
    const runAt = nextAsk(new Date(job.since), clock.now(), RECEIPT_PACE, retryAfterMs)
    await takeReceiptLater(db.sql, job, runAt)
  }
  const reply = await pix.getReceived(job.e2eid)
  if (reply.is !== 'ok') {
    const isForged = reply.is === 'missing' && clock.now().getTime() - Date.parse(job.since) > FORGED_AFTER_MS
    return isForged ? done(deps, job) : again(reply.is === 'unknown' ? reply.retryAfterMs : undefined)
  }
  const received = reply.value
  if (received.e2eid !== job.e2eid) return again()
  const known = await store.findReceipt(db.sql, job.e2eid)
  const deposit = await findDeposit(deps, received)
  if (known?.state === 'credited') await recordTakenBack(deps, received, deposit)
  if (known && known.state !== 'held') return done(deps, job)
  const payer = deposit ? await identifyPayer(deps, identify, received, deposit, job) : 'unknown'
  const decision = await creditOrReturn(deps, received, payer, job)
  return decision.is === 'hold' ? again() : done(deps, job)
}

async function findDeposit({ db }: CashierDeps, received: ReceivedPix) {
  const id = received.txid === undefined ? undefined : ownId(received.txid)
  return id === undefined ? undefined : deposits.findDeposit(db.sql, id)
}

async function identifyPayer(
  { db, pix, players }: CashierDeps,
  identify: IdentifyPayer,
  received: ReceivedPix,
  deposit: Deposit,
  job: ReceiptJob,
): Promise<Payer> {
  const body = job.deliveryKey === undefined ? undefined : await findDelivery(db.sql, job.deliveryKey)
  const hint =
    body && pix.parseCallback(body).find((hint) => hint.kind === 'received' && hint.e2eid === received.e2eid)
  const { cpf } = await players.get(deposit.playerId)
  return identify(received, cpf, hint?.kind === 'received' ? hint.payerCpf : undefined)
}

/** Credits or returns the money. If the player was barred after the request, or is over a lowered limit, the Pix is returned in a second transaction. */
async function creditOrReturn(
  deps: CashierDeps,
  received: ReceivedPix,
  payer: Payer,
  job: ReceiptJob,
): Promise<ReceiptDecision> {
  try {
    return await deps.db.transaction((tx) => decide(deps, tx, received, payer, job))
  } catch (error) {
    const reason = isRefusal(error, 'player_barred')
      ? 'player_barred'
      : isRefusal(error, 'deposit_limit_reached')
        ? 'deposit_limit'
        : undefined
    if (!reason) throw error
    return deps.db.transaction((tx) => decide(deps, tx, received, payer, job, { is: 'return', reason }))
  }
}

/** Applies the decision in one transaction. The row locks serialise decisions about a Pix. */
async function decide(
  deps: CashierDeps,
  tx: Tx,
  received: ReceivedPix,
  payer: Payer,
  job: ReceiptJob,
  insteadOfCredit?: ReceiptDecision,
): Promise<ReceiptDecision> {
  const id = received.txid === undefined ? undefined : ownId(received.txid)
  const deposit = id === undefined ? undefined : await deposits.lockDeposit(tx, id)
  const seenAt = new Date(job.since)
  const receipt = await store.upsertLockedReceipt(tx, received, { depositId: deposit?.id, payer, seenAt })
  if (receipt.state !== 'held') return { is: 'credit' }
  const heldMs = deps.clock.now().getTime() - receipt.seenAt.getTime()
  const { amount, refunds } = received
  const verdict = judgeReceipt({ deposit, amount, refunds, payer, heldMs })
  const decision = verdict.is === 'credit' && insteadOfCredit ? insteadOfCredit : verdict
  if (decision.is === 'credit' && deposit) await credit(deps, tx, received, deposit)
  if (decision.is === 'return') await sendBack(deps, tx, received, decision.reason, payer, deposit)
  return decision
}

async function credit(deps: CashierDeps, tx: Tx, received: ReceivedPix, deposit: Deposit) {
  // The receipt is marked as credited first, because the ledger refuses a deposit without a credited receipt.
  await store.updateReceiptCredited(tx, received.e2eid)
  const { id, playerId } = deposit
  const posted = await deps.wallet.deposit(tx, { playerId, id, amount: deposit.amount })
  await beginRollover(deps, tx, deposit, posted)
  const occurrence = await deposits.updateDepositApproved(tx, deposit, received.e2eid, deps.clock.now())
  const amount = Number(deposit.amount)
  await publish(tx, {
    name: 'deposit.approved',
    playerId: deposit.playerId,
    depositId: deposit.id,
    amount,
    occurrence,
  })
}

/** Starts the rollover of the deposit that was agreed with its charge. */
async function beginRollover(
  { bonuses, settings }: CashierDeps,
  tx: Tx,
  { id, playerId, amount }: Deposit,
  { real, version }: Posted,
) {
  const times = await deposits.findRollover(tx, id)
  const credited = { id, playerId, amount, times, realBefore: cents(real - amount), seq: version }
  await bonuses.beginRollover(tx, credited, lowestStake(settings()))
}

async function sendBack(
  deps: CashierDeps,
  tx: Tx,
  received: ReceivedPix,
  reason: Extract<ReceiptDecision, { is: 'return' }>['reason'],
  payer: Payer,
  deposit: Deposit | undefined,
) {
  await store.updateReceiptReturning(tx, received.e2eid, reason, payer)
  await deps.wallet.setAsideDeposit(tx, { id: movementId(received.e2eid), amount: received.amount })
  await returnReceiptLater(tx, received.e2eid)
  if (!deposit || reason === 'paid_twice') return
  await deposits.updateDepositReturned(tx, deposit.id)
  await deps.bonuses.releaseCoupon(tx, deposit.id)
  const amount = Number(deposit.amount)
  await publish(tx, {
    name: 'deposit.returned',
    playerId: deposit.playerId,
    depositId: deposit.id,
    amount,
    reason,
  })
}

/** Records that the banks took back a credited Pix (fraud reports). An alarm is logged at once; the player's balance stays until a person decides. */
async function recordTakenBack(
  { db, log }: CashierDeps,
  received: ReceivedPix,
  deposit: Deposit | undefined,
) {
  const takenBack = refundedAmount(received.refunds)
  const isNews =
    takenBack > 0n &&
    (await db.transaction(async (tx) => {
      if (!(await store.updateTakenBack(tx, received.e2eid, takenBack))) return false
      if (deposit) {
        const { id: depositId, playerId } = deposit
        await publish(tx, { name: 'deposit.taken_back', playerId, depositId, amount: Number(takenBack) })
      }
      return true
    }))
  if (isNews) {
    log.error(
      { e2eid: received.e2eid, cents: takenBack.toString() },
      'a credited deposit was taken back by the banks',
    )
  }
}

async function done({ db, clock }: CashierDeps, job: ReceiptJob) {
  if (job.deliveryKey !== undefined) await updateProcessed(db.sql, job.deliveryKey, clock.now())
}
