import { type Cents, cents } from '@jogo/rules/money'
import type { Refund } from '../../partners/pix.ts'

/** A refund as we wrote it down before asking for it. */
export interface AskedRefund {
  refundId: string
  amount: Cents
  status: 'asked' | 'returned' | 'rejected'
}

export type RefundPlan =
  | { is: 'done' }
  /** The company is at it. */
  | { is: 'wait' }
  /** Ask, or ask again, with this id. */
  | { is: 'ask'; refundId: string; amount: Cents }
  /** Too many clear refusals: a person must look. */
  | { is: 'stuck' }

const MAX_REJECTIONS = 8

/**
 * The next step in sending a whole Pix back. What the company lists is the truth, whoever asked for it; an id of ours that it
 * does not list is asked again with the same id, and a new id is made only after a clear refusal of the last.
 */
export function planRefund(
  amount: Cents,
  listed: readonly Refund[],
  asked: readonly AskedRefund[],
): RefundPlan {
  const sum = (...states: Refund['status'][]) =>
    listed.reduce((total, one) => (states.includes(one.status) ? total + one.amount : total), 0n)
  if (sum('returned') >= amount) return { is: 'done' }
  const left = amount - sum('returned', 'processing', 'other')
  if (left <= 0n) return { is: 'wait' }
  const open = asked.find((one) => one.status === 'asked')
  const knownOpen = open && listed.find((one) => one.id === open.refundId)
  if (open && !knownOpen) return { is: 'ask', refundId: open.refundId, amount: open.amount }
  if (knownOpen && knownOpen.status !== 'rejected' && knownOpen.status !== 'returned') return { is: 'wait' }
  const rejections =
    asked.filter((one) => one.status === 'rejected').length + (knownOpen?.status === 'rejected' ? 1 : 0)
  if (rejections >= MAX_REJECTIONS) return { is: 'stuck' }
  return { is: 'ask', refundId: `r${asked.length + 1}`, amount: cents(left) }
}
