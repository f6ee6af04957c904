import type { Hint, ReceivedPix } from '../../../partners/pix.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { bookedPayments, payoutFacts } from './booked-payments.ts'
import { type Deposit, judgeReceipt, type ReceiptDecision } from './deposit.ts'
import { findDeposit } from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'
import { classifyPayout, classifyReceived } from './difference.ts'
import { findDelivery } from './inbox-store.ts'
import { listOwnPayouts, listOwnReceipts } from './own-payments-store.ts'
import { ownId } from './partner-id.ts'
import type { IdentifyPayer } from './payer.ts'
import { followPayoutLater, replayLater, takeReceiptLater } from './queue.ts'
import { findReceipt, type Receipt } from './receipt-store.ts'
import { findReplay, insertReplay, type ReplayedItem, updateReplayed } from './replay-store.ts'

/** Enqueues the replay of a stored callback. @returns the id of the replay @throws Refusal not_found */
export async function askForReplay(
  { db, clock }: Pick<CashierDeps, 'db' | 'clock'>,
  deliveryKey: string,
  askedBy: string,
): Promise<string> {
  if (!(await findDelivery(db.sql, deliveryKey))) refuse('not_found')
  const id = newId(clock)
  await insertReplay(db.sql, { id, deliveryKey, askedBy, askedAt: clock.now() })
  await replayLater(db.sql, id)
  return id
}

type ReplayDeps = Pick<CashierDeps, 'db' | 'clock' | 'pix' | 'players'>

/**
 * Judges the items of a stored callback again, from its exact bytes and the company's present answers, and compares the outcome with our books. It books
 * nothing. An item that our books have not finished gets its own idempotent job.
 */
export async function replayCallback(
  deps: ReplayDeps,
  identify: IdentifyPayer,
  replayId: string,
): Promise<void> {
  const { db, clock, pix } = deps
  const replay = await findReplay(db.sql, replayId)
  if (!replay || replay.doneAt) return
  const body = await findDelivery(db.sql, replay.deliveryKey)
  const outcome: ReplayedItem[] = []
  for (const hint of body ? pix.parseCallback(body) : [])
    outcome.push(await judgeItem(deps, identify, hint, replay.deliveryKey))
  await updateReplayed(db.sql, replayId, outcome, clock.now())
}

async function judgeItem(
  deps: ReplayDeps,
  identify: IdentifyPayer,
  hint: Hint,
  deliveryKey: string,
): Promise<ReplayedItem> {
  if (hint.kind === 'received') return judgeReceived(deps, identify, hint, deliveryKey)
  if (hint.kind === 'payout') return judgePayout(deps, hint.payoutId)
  return replayedItem('unreadable', hint.key, { booked: null, judged: null })
}

async function judgeReceived(
  deps: ReplayDeps,
  identify: IdentifyPayer,
  hint: Hint & { kind: 'received' },
  deliveryKey: string,
): Promise<ReplayedItem> {
  const { db, clock, pix } = deps
  const { e2eid } = hint
  const receipt = await findReceipt(db.sql, e2eid)
  const booked = receipt ? receiptText(receipt) : null
  const reply = await pix.getReceived(e2eid)
  if (reply.is === 'missing') return replayedItem('received', e2eid, { booked, judged: null })
  if (reply.is !== 'ok') return replayedItem('received', e2eid, { booked, judged: null, isUndecided: true })
  const received = reply.value
  const decision = await decideAgain(deps, identify, received, receipt, hint.payerCpf)
  const [own] = await listOwnReceipts(db.sql, [e2eid])
  const amounts = own && (await bookedPayments(db.sql, { receipts: [own] })).receipt(own)
  const differences = own ? classifyReceived(received, own, amounts).map(({ kind }) => kind) : []
  const isQueued = !receipt || receipt.state === 'held'
  if (isQueued) await takeReceiptLater(db.sql, { e2eid, deliveryKey, since: clock.now().toISOString() })
  const judged = isMomentary(receipt) && decision.is === 'credit' ? booked : decisionText(decision)
  return replayedItem('received', e2eid, {
    booked,
    judged,
    differences,
    isQueued,
    isUndecided: decision.is === 'hold',
  })
}

/** The decision about a Pix, as if no decision had been made before. */
async function decideAgain(
  { db, clock, players }: ReplayDeps,
  identify: IdentifyPayer,
  received: ReceivedPix,
  receipt: Receipt | undefined,
  claimedCpf: string | undefined,
): Promise<ReceiptDecision> {
  const id = received.txid === undefined ? undefined : ownId(received.txid)
  const deposit = id === undefined ? undefined : await findDeposit(db.sql, id)
  const payer = deposit
    ? await identify(received, (await players.get(deposit.playerId)).cpf, claimedCpf)
    : 'unknown'
  return judgeReceipt({
    deposit: deposit && { amount: deposit.amount, status: statusBefore(deposit, receipt, received.e2eid) },
    amount: received.amount,
    // Refunds of a decided Pix are ignored, because they followed the decision, unless they were its reason.
    refunds:
      !receipt || receipt.state === 'held' || receipt.returnReason === 'taken_back' ? received.refunds : [],
    payer,
    heldMs: receipt ? clock.now().getTime() - receipt.seenAt.getTime() : 0,
  })
}

/** Status of a charge before the decision about this Pix. */
function statusBefore(deposit: Deposit, receipt: Receipt | undefined, e2eid: string): Deposit['status'] {
  const isByIt =
    deposit.status === 'approved'
      ? deposit.e2eid === e2eid
      : deposit.status === 'returned' && receipt !== undefined && receipt.returnReason !== 'paid_twice'
  return isByIt ? 'pending' : deposit.status
}

/** Whether a Pix was returned for a reason that may pass: a bar or a limit of the player. */
const isMomentary = (receipt: Receipt | undefined): boolean =>
  receipt?.returnReason === 'player_barred' || receipt?.returnReason === 'deposit_limit'

const receiptText = ({ state, returnReason }: Receipt): string =>
  returnReason ? `returned: ${returnReason}` : state

const decisionText = (decision: ReceiptDecision): string =>
  decision.is === 'credit' ? 'credited' : decision.is === 'hold' ? 'held' : `returned: ${decision.reason}`

const PAYOUT_STATES = { paid: 'paid', rejected: 'failed', processing: 'sent', other: 'sent' } as const

async function judgePayout({ db, clock, pix }: ReplayDeps, payoutId: string): Promise<ReplayedItem> {
  const id = ownId(payoutId)
  const [own] = id === undefined ? [] : await listOwnPayouts(db.sql, [id])
  const booked = own?.status ?? null
  const reply = await pix.getPayout(payoutId)
  if (reply.is === 'missing') return replayedItem('payout', payoutId, { booked, judged: null })
  if (reply.is !== 'ok') return replayedItem('payout', payoutId, { booked, judged: null, isUndecided: true })
  const payout = reply.value
  const findFacts = await payoutFacts(db.sql, { own: own ? [own] : [], listed: [payout], now: clock.now() })
  const differences = classifyPayout(payout, own, findFacts(own)).map(({ kind }) => kind)
  const isBack = payout.returns.reduce((sum, entry) => sum + entry.amount, 0n) === payout.amount
  const judged = payout.status === 'paid' && isBack ? 'returned' : PAYOUT_STATES[payout.status]
  const isQueued = own?.status === 'sent' && judged !== 'sent'
  if (own && isQueued) await followPayoutLater(db.sql, own.id)
  return replayedItem('payout', payoutId, { booked, judged, differences, isQueued })
}

interface Judged {
  booked: string | null
  judged: string | null
  differences?: string[]
  isQueued?: boolean
  isUndecided?: boolean
}

function replayedItem(
  kind: ReplayedItem['kind'],
  id: string,
  { booked, judged, differences = [], isQueued = false, isUndecided = false }: Judged,
): ReplayedItem {
  const isSame = booked === judged && differences.length === 0
  const verdict = isUndecided ? 'undecided' : isSame ? 'same' : 'other'
  return { kind, id, booked, judged, verdict, differences, isQueued }
}
