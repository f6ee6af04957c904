import type { Payout, ReceivedPix, Reply, Window } from '../../../partners/pix.ts'
import { batches, compareListed, compareOwn, type ReadHour } from './compare-payments.ts'
import { refundedAmount } from './deposit.ts'
import type { CashierDeps } from './deps.ts'
import { type PixDifference, uniqueDifferences } from './difference.ts'
import { findCompared, updateGoneResolved, upsertCompared, upsertDifferences } from './difference-store.ts'
import { ownId } from './partner-id.ts'
import { listPayoutsByIds } from './payout-store.ts'
import { followPayoutLater, takeReceiptLater } from './queue.ts'
import { listReceipts } from './receipt-store.ts'
import { mayBeAtCompany, type WithdrawalPayout } from './withdrawal.ts'

const HOUR_MS = 3_600_000
const BACK_HOURS = 26
/** Maximum hours that a comparison goes back after a time without a worker. */
const MOST_HOURS = 31 * 24
/** Age of an hour from which its differences are stored. Late callbacks, polls and refunds are handled by then, so a difference does not resolve itself. */
const SETTLED_MS = 2 * HOUR_MS

type ReconcileDeps = Pick<CashierDeps, 'db' | 'clock' | 'log' | 'pix'>

/**
 * Compares the company's lists of the last day, and of hours that are not compared yet, with our books. Missed payments are processed as after a callback. A
 * difference that remains two hours later is stored; nothing is corrected.
 * @returns the differences, including known ones
 */
export async function reconcile(deps: ReconcileDeps): Promise<PixDifference[]> {
  const { db, clock, log } = deps
  const now = clock.now()
  const upto = (await findCompared(db.sql))?.upto
  const settledAt = now.getTime() - SETTLED_MS
  const found: PixDifference[] = []
  const listed = new ListedIds()
  const settled: Window[] = []
  let isUnbroken = true
  let comparedTo: Date | undefined
  for (const window of lastHours(now, upto)) {
    const hour = await readHour(deps, window)
    isUnbroken &&= hour !== undefined
    if (!hour) continue
    listed.add(hour)
    if (window.to.getTime() > settledAt) continue
    found.push(...(await compareListed(deps, hour)))
    settled.push(window)
    if (isUnbroken) comparedTo = window.to
  }
  const comparedWindows: Window[] = []
  for (const window of settled) {
    if (!listed.hasNeighbours(window)) continue
    const own = await compareOwn(deps, window, listed)
    found.push(...own.differences)
    if (own.isDecided) comparedWindows.push(window)
  }
  const at = clock.now()
  const unique = uniqueDifferences(found)
  const news = await db.transaction(async (tx) => {
    const isNew = await upsertDifferences(tx, unique, at)
    for (const { from, to } of comparedWindows) await updateGoneResolved(tx, { from, to, now: at })
    if (comparedTo) await upsertCompared(tx, comparedTo, at)
    return isNew
  })
  for (const { subject, key, kind } of news)
    log.error({ subject, key, kind }, 'a payment differs from our books')
  return unique
}

/**
 * Windows of the company's lists, oldest first: whole hours, because the list of a busy day would be too long, and the begun hour.
 * @param upto end of the compared hours; the last hour is read again
 */
export function lastHours(now: Date, upto?: Date): Window[] {
  const end = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const behind = upto === undefined ? 0 : Math.ceil((end - upto.getTime()) / HOUR_MS) + 1
  const hours = Math.min(Math.max(BACK_HOURS, behind), MOST_HOURS)
  const whole = Array.from({ length: hours }, (_, index) => {
    const to = end - (hours - 1 - index) * HOUR_MS
    return { from: new Date(to - HOUR_MS), to: new Date(to) }
  })
  return now.getTime() > end ? [...whole, { from: new Date(end), to: now }] : whole
}

/** Ids in the lists of all read hours, and these hours. */
class ListedIds {
  readonly e2eids = new Set<string>()
  readonly payoutIds = new Set<string>()
  readonly #read: Window[] = []

  add({ from, to, received, payouts }: ReadHour): void {
    this.#read.push({ from, to })
    for (const { e2eid } of received) this.e2eids.add(e2eid)
    for (const { payoutId } of payouts) this.payoutIds.add(payoutId)
  }

  isRead = (at: Date): boolean => this.#read.some(({ from, to }) => at >= from && at < to)

  /** Whether both neighbours of an hour were read. An hour is compared only then, because a payment at its edge may be listed in a neighbour. */
  hasNeighbours({ from, to }: Window): boolean {
    return this.isRead(new Date(from.getTime() - 1)) && this.isRead(to)
  }
}

/**
 * Reads the company's lists of an hour and enqueues missed payments.
 * @returns undefined for an incomplete list
 */
async function readHour(deps: ReconcileDeps, window: Window): Promise<ReadHour | undefined> {
  const received = replyItems<ReceivedPix>(await deps.pix.findReceived(window), deps.log)
  const payouts = replyItems<Payout>(await deps.pix.listPayouts(window), deps.log)
  if (received) await enqueueMissed(deps, received)
  if (payouts) await followMissed(deps, payouts)
  return received && payouts && { ...window, received, payouts }
}

async function enqueueMissed({ db, clock }: ReconcileDeps, received: readonly ReceivedPix[]): Promise<void> {
  for (const listed of batches(received)) {
    const e2eids = listed.map((receivedPix) => receivedPix.e2eid)
    const known = new Map((await listReceipts(db.sql, e2eids)).map((receipt) => [receipt.e2eid, receipt]))
    for (const { e2eid, refunds } of listed) {
      const ours = known.get(e2eid)
      const isNews = !ours || (ours.state === 'credited' && refundedAmount(refunds) > ours.takenBack)
      if (isNews) await takeReceiptLater(db.sql, { e2eid, since: clock.now().toISOString() })
    }
  }
}

async function followMissed({ db }: ReconcileDeps, payouts: readonly Payout[]): Promise<void> {
  for (const listed of batches(payouts)) {
    const ids = listed.flatMap((payout) => ownId(payout.payoutId) ?? [])
    const known = new Map((await listPayoutsByIds(db.sql, ids)).map((ours) => [ours.id, ours]))
    for (const payout of listed) {
      const ours = known.get(ownId(payout.payoutId) ?? '')
      if (ours && isBehind(ours, payout)) await followPayoutLater(db.sql, ours.id)
    }
  }
}

const isBehind = (ours: WithdrawalPayout, payout: Payout): boolean =>
  (mayBeAtCompany(ours) && payout.status !== 'processing') ||
  (ours.status === 'paid' && payout.returns.length > 0)

function replyItems<T>(reply: Reply<T[]>, log: CashierDeps['log']): T[] | undefined {
  if (reply.is === 'ok') return reply.value
  log.warn({ reply }, 'no list to reconcile with')
  return undefined
}
