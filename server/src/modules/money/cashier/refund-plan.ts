import { type Cents, cents } from '@jogo/rules/money'
import type { Refund } from '../../../partners/pix.ts'

/** A refund that is recorded before its request. */
export interface RequestedRefund {
  refundId: string
  amount: Cents
  status: 'asked' | 'returned' | 'rejected'
}

export type RefundPlan =
  | { is: 'done' }
  /** The company is processing the refund. */
  | { is: 'wait' }
  /** The refund is to be requested with this id, for the first time or again. */
  | { is: 'ask'; refundId: string; amount: Cents }
  /** Refusals are too many, so a person must decide. */
  | { is: 'stuck' }

const MAX_REJECTIONS = 8

/**
 * The next step in the refund of a whole Pix. The company's list decides, whoever requested the refunds in it. A requested refund that the list lacks is
 * requested again under the same id; a new id is made only after a refusal.
 */
export function planRefund(
  amount: Cents,
  listed: readonly Refund[],
  requests: readonly RequestedRefund[],
): RefundPlan {
  const sum = (...states: Refund['status'][]) =>
    listed.reduce((total, refund) => (states.includes(refund.status) ? total + refund.amount : total), 0n)
  if (sum('returned') >= amount) return { is: 'done' }
  const left = amount - sum('returned', 'processing', 'other')
  if (left <= 0n) return { is: 'wait' }
  const open = requests.find((request) => request.status === 'asked')
  const knownOpen = open && listed.find((refund) => refund.id === open.refundId)
  if (open && !knownOpen) return { is: 'ask', refundId: open.refundId, amount: open.amount }
  if (knownOpen && knownOpen.status !== 'rejected' && knownOpen.status !== 'returned') return { is: 'wait' }
  const rejections =
    requests.filter((request) => request.status === 'rejected').length +
    (knownOpen?.status === 'rejected' ? 1 : 0)
  if (rejections >= MAX_REJECTIONS) return { is: 'stuck' }
  return { is: 'ask', refundId: `r${requests.length + 1}`, amount: cents(left) }
}
