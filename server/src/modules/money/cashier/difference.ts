import { type Cents, cents } from '@jogo/rules/money'
import type { Payout, ReceivedPix } from '../../../partners/pix.ts'
import { refundedAmount } from './deposit.ts'
import type { OwnPayout, OwnReceipt } from './own-payments-store.ts'
import { ownId } from './partner-id.ts'

/** Subject of a difference; `list` is the company's list itself. */
export type DifferenceSubject = 'received' | 'refund' | 'payout' | 'return' | 'list'

/**
 * Kinds of differences. `missing`: only the company has the payment. `unlisted`: only our books have it. `double`: the company lists it twice. `unknown`: its
 * id is none that the house made. `other`: it belongs to another charge, key or end-to-end id. `paid_after_void`: paid although its money went back to the
 * player. `unpaid`: refused although booked as paid. `ledger`: booked with another amount or not at all. `stuck`: it cannot be returned. `cut`: the list lacks
 * a payment that the company knows. `reused_id`: its end-to-end id is that of another payment. `unknown_state`: a payout in a state unknown to the house.
 * `excess`: a return above the paid amount.
 */
export type PixDifferenceKind =
  | 'missing'
  | 'unlisted'
  | 'amount'
  | 'date'
  | 'double'
  | 'unknown'
  | 'other'
  | 'paid_after_void'
  | 'unpaid'
  | 'ledger'
  | 'stuck'
  | 'cut'
  | 'reused_id'
  | 'unknown_state'
  | 'excess'

/** Kinds in which the company holds more or less money than is booked. In other kinds both sides have the same money. */
export const MONEY_APART: readonly PixDifferenceKind[] = [
  'amount',
  'double',
  'excess',
  'paid_after_void',
  'unlisted',
  'unpaid',
]

/** A difference between the payment company's list and our books. `detail` names no person, and is the same in each comparison while nothing changes. */
export interface PixDifference {
  subject: DifferenceSubject
  /** End-to-end id, or the company's id of a refund, payout or return. */
  key: string
  kind: PixDifferenceKind
  /** The higher of the two amounts. */
  amount: Cents
  /** Time by the company's clock; for an unlisted payment by our clock. */
  at: Date
  detail: Readonly<Record<string, string | number | null>>
}

/** Maximum difference between the two times of a received Pix, ms. With a larger difference the Pix are different. */
const SAME_TIME_MS = 60_000
/** Tolerance between the clocks of two companies, ms. */
const CLOCKS_MS = 5 * 60_000

/** @param booked amount of the receipt's movement in the ledger; undefined without a movement */
export function classifyReceived(
  listed: ReceivedPix,
  own: OwnReceipt | undefined,
  booked: Cents | undefined,
): PixDifference[] {
  const { e2eid: key, amount: theirs, at, txid } = listed
  const charge = txid === undefined ? undefined : ownId(txid)
  const received = differences('received', key, at)
  if (!own) {
    const detail = { theirs: text(theirs), ours: null, charge: charge ?? null }
    return received(charge ? 'missing' : 'unknown', theirs, detail)
  }
  const most = highest(theirs, own.amount)
  const sides = { theirs: text(theirs), ours: text(own.amount) }
  const apart = Math.abs(at.getTime() - own.receivedAt.getTime())
  const times = { theirs: at.toISOString(), ours: own.receivedAt.toISOString() }
  const isOther = own.depositId !== undefined && charge !== own.depositId
  const isBooked = own.state !== 'held'
  const movement = { ours: text(own.amount), ledger: booked === undefined ? null : text(booked) }
  return [
    ...(theirs === own.amount ? [] : received('amount', most, sides)),
    ...(apart <= SAME_TIME_MS ? [] : received('date', most, times)),
    ...(isOther ? received('other', most, { theirs: charge ?? null, ours: own.depositId ?? null }) : []),
    ...(isBooked && booked !== own.amount ? received('ledger', most, movement) : []),
    ...classifyRefunds(listed, own),
  ]
}

/** Differences in the refunds of a Pix: refunds by which the banks took back a credited Pix, or the return of a whole Pix to its payer. */
function classifyRefunds({ e2eid: key, at, refunds }: ReceivedPix, own: OwnReceipt): PixDifference[] {
  if (own.state === 'held' || own.state === 'returning') return []
  const refund = differences('refund', key, at)
  const isCredited = own.state === 'credited'
  const theirs = refundedAmount(isCredited ? refunds : refunds.filter(({ status }) => status === 'returned'))
  const ours = isCredited ? own.takenBack : own.amount
  const sides = { theirs: text(theirs), ours: text(ours) }
  if (own.state === 'stuck') return refund('stuck', ours, sides)
  if (theirs === ours) return []
  const kind = ours === 0n ? 'missing' : theirs === 0n ? 'unlisted' : 'amount'
  return refund(kind, highest(theirs, ours), sides)
}

/** Facts of our books about a payout, apart from the payout itself. */
export interface PayoutFacts {
  /** Amount of the payout's movement in the ledger; undefined without a movement. */
  booked: Cents | undefined
  /** Whether the listed end-to-end id belongs to another payment of ours. */
  isReused: boolean
  now: Date
}

export function classifyPayout(
  listed: Payout,
  own: OwnPayout | undefined,
  { booked, isReused, now }: PayoutFacts,
): PixDifference[] {
  const { payoutId: key, amount: theirs, status, e2eid = null } = listed
  const at = listed.at ?? own?.requestedAt ?? now
  const payout = differences('payout', key, at)
  if (!own) return payout('unknown', theirs, { theirs: text(theirs), ours: null, status, e2eid })
  const most = highest(theirs, own.amount)
  const states = { theirs: status, ours: own.status, e2eid }
  const isPaid = own.status === 'paid' || own.status === 'returned'
  const isBack = own.status === 'failed' || own.status === 'cancelled'
  const isOpen = own.status === 'waiting' || own.status === 'sent'
  const isOther =
    (own.e2eid !== undefined && e2eid !== null && e2eid !== own.e2eid) ||
    (listed.key !== undefined && listed.key !== own.pixKey)
  const isBookable = theirs === own.amount && !isOther && !isReused
  const movement = { ours: text(own.amount), ledger: booked === undefined ? null : text(booked) }
  return [
    ...(theirs === own.amount
      ? []
      : payout('amount', most, { theirs: text(theirs), ours: text(own.amount) })),
    ...(isOther && !isReused ? payout('other', most, { theirs: e2eid, ours: own.e2eid ?? null }) : []),
    ...(isReused ? payout('reused_id', most, states) : []),
    ...(isOpen && status === 'other' ? payout('unknown_state', most, states) : []),
    ...(isInTime(listed, own) ? [] : payout('date', most, bothTimes(at, own))),
    ...(isBack && status === 'paid' ? payout('paid_after_void', most, states) : []),
    ...(isPaid && status === 'rejected' ? payout('unpaid', most, states) : []),
    ...(isOpen && status === 'paid' && isBookable ? payout('missing', most, states) : []),
    ...(isPaid && booked !== own.amount ? payout('ledger', most, movement) : []),
    ...classifyReturns(listed, own, at, isBookable),
  ]
}

/** Whether the company's time of a payout is plausible: after the player's request, and not after the payment. */
const isInTime = ({ at }: Payout, { requestedAt, paidAt }: OwnPayout): boolean =>
  at === undefined ||
  (at.getTime() >= requestedAt.getTime() - CLOCKS_MS &&
    (paidAt === undefined || at.getTime() <= paidAt.getTime() + CLOCKS_MS))

const bothTimes = (at: Date, { requestedAt, paidAt }: OwnPayout) => ({
  theirs: at.toISOString(),
  ours: (paidAt ?? requestedAt).toISOString(),
})

/** @param isBookable false for a payment that is not our payout, because no job books its returns */
function classifyReturns(
  { returns }: Payout,
  own: OwnPayout,
  at: Date,
  isBookable: boolean,
): PixDifference[] {
  const known = new Map(own.returns.map(({ rtrId, amount }) => [rtrId, amount]))
  let left = own.returns.reduce((rest, { amount }) => rest - amount, own.amount as bigint)
  const listed = returns.flatMap(({ rtrId, amount: theirs }) => {
    const ours = known.get(rtrId)
    known.delete(rtrId)
    const isExcess = ours === undefined && theirs > left
    if (ours === undefined && !isExcess) left -= theirs
    const unbooked = isBookable ? 'missing' : 'other'
    const kind = isExcess ? 'excess' : ours === undefined ? unbooked : 'amount'
    const sides = { theirs: text(theirs), ours: ours === undefined ? null : text(ours), payout: own.payoutId }
    return ours === theirs
      ? []
      : differences('return', rtrId, at)(kind, highest(theirs, ours ?? theirs), sides)
  })
  const unlisted = [...known].flatMap(([rtrId, ours]) =>
    differences('return', rtrId, at)('unlisted', ours, {
      theirs: null,
      ours: text(ours),
      payout: own.payoutId,
    }),
  )
  return [...listed, ...unlisted]
}

/** Payments whose id occurs twice in an answer; for payouts also those with the same end-to-end id. */
export function findDoubles(
  received: readonly ReceivedPix[],
  payouts: readonly Payout[],
  from: Date,
): PixDifference[] {
  const twice = <T>(items: readonly T[], itemKey: (item: T) => string | undefined): T[][] =>
    [...Map.groupBy(items, itemKey)].flatMap(([key, group]) =>
      key !== undefined && group.length > 1 ? [group] : [],
    )
  return [
    ...twice(received, ({ e2eid }) => e2eid).flatMap(([first, ...more]) =>
      first === undefined
        ? []
        : differences('received', first.e2eid, first.at)('double', first.amount, { times: more.length + 1 }),
    ),
    ...twice(payouts, ({ payoutId }) => payoutId).flatMap((group) => doublePayout(group, from)),
    ...twice(
      [...new Map(payouts.map((payout) => [payout.payoutId, payout])).values()],
      ({ e2eid }) => e2eid,
    ).flatMap(([, ...later]) => later.flatMap((payout) => doublePayout([payout], from))),
  ]
}

function doublePayout(group: readonly Payout[], from: Date): PixDifference[] {
  const [first] = group
  if (!first) return []
  const e2eids = [...new Set(group.flatMap(({ e2eid }) => e2eid ?? []))].sort().join(' ')
  return differences('payout', first.payoutId, first.at ?? from)('double', first.amount, {
    times: Math.max(2, group.length),
    e2eids,
  })
}

export const differenceKey = ({ subject, key, kind }: Pick<PixDifference, 'subject' | 'key' | 'kind'>) =>
  `${subject} ${kind} ${key}`

/** Differences without repeats, because a payment at the edge of two hours is listed in both. */
export const uniqueDifferences = (found: readonly PixDifference[]): PixDifference[] => [
  ...new Map(found.map((difference) => [differenceKey(difference), difference])).values(),
]

/** Makes the differences of a subject, each as a list for spreading. */
export const differences =
  (subject: DifferenceSubject, key: string, at: Date) =>
  (kind: PixDifferenceKind, amount: Cents, detail: PixDifference['detail']): PixDifference[] => [
    { subject, key, kind, amount, at, detail },
  ]

const text = (amount: Cents): string => String(amount)
const highest = (first: Cents, second: Cents): Cents => cents(first > second ? first : second)
