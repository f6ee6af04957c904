import { type Cents, cents } from '@jogo/rules/money'
import type { Payout, ReceivedPix, Window } from '../../../partners/pix.ts'
import type { Tx } from '../../../platform/db.ts'
import { bookedPayments, payoutFacts } from './booked-payments.ts'
import type { CashierDeps } from './deps.ts'
import {
  classifyPayout,
  classifyReceived,
  differences,
  findDoubles,
  type PixDifference,
} from './difference.ts'
import {
  listOwnPayouts,
  listOwnReceipts,
  listPaidBetween,
  listReceivedBetween,
  type OwnPayout,
  type OwnReceipt,
} from './own-payments-store.ts'
import { ownId } from './partner-id.ts'

/** The company's lists of an hour. */
export interface ReadHour extends Window {
  received: readonly ReceivedPix[]
  payouts: readonly Payout[]
}

type CompareDeps = Pick<CashierDeps, 'db' | 'clock' | 'pix'>

const BATCH = 500
const PAGE = 1_000
/** Maximum queries about single payments in a comparison. */
const MAX_QUERIES = 500
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Differences between the company's lists of an hour and our books. */
export async function compareListed({ db, clock }: CompareDeps, hour: ReadHour): Promise<PixDifference[]> {
  const found = findDoubles(hour.received, hour.payouts, hour.from)
  for (const listed of batches(hour.received)) {
    const own = await listOwnReceipts(
      db.sql,
      listed.map(({ e2eid }) => e2eid),
    )
    const known = new Map(own.map((receipt) => [receipt.e2eid, receipt]))
    const booked = await bookedPayments(db.sql, { receipts: own })
    for (const received of listed) {
      const receipt = known.get(received.e2eid)
      found.push(...classifyReceived(received, receipt, receipt && booked.receipt(receipt)))
    }
  }
  for (const listed of batches(firstOfEach(hour.payouts))) {
    const ids = listed.flatMap(({ payoutId }) => ownId(payoutId) ?? [])
    const own = await listOwnPayouts(db.sql, ids)
    const known = new Map(own.map((payout) => [payout.payoutId, payout]))
    const findFacts = await payoutFacts(db.sql, { own, listed, now: clock.now() })
    for (const payout of listed) {
      const ours = known.get(payout.payoutId)
      found.push(...classifyPayout(payout, ours, findFacts(ours)))
    }
  }
  return found
}

/** Differences of our payments in an hour that no list contains. */
export interface Unlisted {
  differences: PixDifference[]
  /** Whether the company has answered about each of these payments. */
  isDecided: boolean
}

/**
 * Compares our payments of an hour with all lists. A payment without a list entry is queried by its id: either the company does not know it (`unlisted`), or
 * the list was incomplete (`cut`).
 * @param isRead whether the lists of that time were read
 */
export async function compareOwn(
  deps: CompareDeps,
  hour: Window,
  listed: { e2eids: ReadonlySet<string>; payoutIds: ReadonlySet<string>; isRead(at: Date): boolean },
): Promise<Unlisted> {
  const { db, pix, clock } = deps
  const found: PixDifference[] = []
  let queries = 0
  let isDecided = true
  const cut = { received: new Cut(), payout: new Cut() }
  const mayQuery = () => {
    queries += 1
    if (queries > MAX_QUERIES) isDecided = false
    return queries <= MAX_QUERIES
  }
  for await (const receipt of receiptsBetween(db.sql, hour)) {
    if (listed.e2eids.has(receipt.e2eid) || !mayQuery()) continue
    const { e2eid, amount, receivedAt } = receipt
    const reply = await pix.getReceived(e2eid)
    if (reply.is === 'ok') {
      const booked = await bookedPayments(db.sql, { receipts: [receipt] })
      found.push(...classifyReceived(reply.value, receipt, booked.receipt(receipt)))
      if (listed.isRead(reply.value.at)) cut.received.add(e2eid, amount)
    } else if (reply.is === 'missing') {
      found.push(
        ...differences('received', e2eid, receivedAt)('unlisted', amount, oursAlone(amount, receipt.state)),
      )
    } else isDecided = false
  }
  for await (const payout of payoutsBetween(db.sql, hour)) {
    if (listed.payoutIds.has(payout.payoutId) || !mayQuery()) continue
    const { payoutId, amount, status } = payout
    const reply = await pix.getPayout(payoutId)
    if (reply.is === 'ok') {
      const findFacts = await payoutFacts(db.sql, { own: [payout], listed: [reply.value], now: clock.now() })
      found.push(...classifyPayout(reply.value, payout, findFacts(payout)))
      if (reply.value.at && listed.isRead(reply.value.at)) cut.payout.add(payoutId, amount)
    } else if (reply.is === 'missing') {
      const at = payout.paidAt ?? payout.requestedAt
      found.push(...differences('payout', payoutId, at)('unlisted', amount, oursAlone(amount, status)))
    } else isDecided = false
  }
  return {
    differences: [...found, ...cut.received.of(hour, 'received'), ...cut.payout.of(hour, 'payouts')],
    isDecided,
  }
}

const oursAlone = (amount: Cents, state: string) => ({ theirs: null, ours: String(amount), state })

/** Payments of an hour that the company knows, although its list lacks them. */
class Cut {
  readonly #keys: string[] = []
  #sum = 0n

  add(key: string, amount: Cents): void {
    this.#keys.push(key)
    this.#sum += amount
  }

  of({ from }: Window, list: string): PixDifference[] {
    const [first] = this.#keys.toSorted()
    if (first === undefined) return []
    const key = `${list} ${from.toISOString()}`
    return differences('list', key, from)('cut', cents(this.#sum), { lacks: this.#keys.length, first })
  }
}

async function* receiptsBetween(tx: Tx, hour: Window): AsyncGenerator<OwnReceipt> {
  for (let after = ''; ; ) {
    const page = await listReceivedBetween(tx, { ...hour, after, limit: PAGE })
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1)?.e2eid ?? ''
  }
}

async function* payoutsBetween(tx: Tx, hour: Window): AsyncGenerator<OwnPayout> {
  for (let after = NO_ID; ; ) {
    const page = await listPaidBetween(tx, { ...hour, after, limit: PAGE })
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? NO_ID
  }
}

/** The first entry of each payout, because a second entry is reported as a double. */
function firstOfEach(payouts: readonly Payout[]): Payout[] {
  const first = new Map<string, Payout>()
  for (const payout of payouts) if (!first.has(payout.payoutId)) first.set(payout.payoutId, payout)
  return [...first.values()]
}

export function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH)
}
