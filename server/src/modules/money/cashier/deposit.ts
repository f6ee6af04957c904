import type { Cents } from '@jogo/rules/money'
import { cents } from '@jogo/rules/money'
import type { Refund } from '../../../partners/pix.ts'

/** A player's requested charge, and its state. */
export interface Deposit {
  id: string
  playerId: number
  amount: Cents
  status: DepositStatus
  /** Pix copy-and-paste code; undefined until the payment company has made the charge. */
  copyPaste?: string
  createdAt: Date
  expiresAt: Date
  /** End-to-end id of the credited Pix, the same at every bank. */
  e2eid?: string
  occurrence?: number
  /** Reason for returning the payment. */
  returnReason?: ReturnReason
}

/** Transitions of a deposit. Money may still arrive for an expired charge; `approved` and `returned` are final. */
export const DEPOSIT_TRANSITIONS = {
  pending: ['expired', 'approved', 'returned'],
  expired: ['approved', 'returned'],
  approved: [],
  returned: [],
} as const satisfies Record<string, readonly string[]>

export type DepositStatus = keyof typeof DEPOSIT_TRANSITIONS

export type Payer = 'same' | 'different' | 'unknown'

export type ReturnReason =
  | 'other_payer'
  | 'payer_unknown'
  | 'wrong_amount'
  | 'paid_twice'
  | 'player_barred'
  | 'no_charge'
  | 'deposit_limit'
  | 'taken_back'

/** Decision about a received Pix. `hold`: the payer is not known yet. */
export type ReceiptDecision = { is: 'credit' } | { is: 'return'; reason: ReturnReason } | { is: 'hold' }

/** Time after which a Pix of an unknown payer is returned, ms. */
export const PAYER_PATIENCE_MS = 24 * 3_600_000

/**
 * Decides about a received Pix. It is credited only with the exact amount, paid by the player, once per charge, also after the expiry of the charge. Any other
 * Pix is returned (Portaria SPA/MF 615/2024: deposits only from the player's own account).
 */
export function judgeReceipt(facts: {
  /** The charge with the txid of the Pix; undefined if there is none. */
  deposit: Pick<Deposit, 'amount' | 'status'> | undefined
  amount: Cents
  refunds: readonly Refund[]
  payer: Payer
  heldMs: number
}): ReceiptDecision {
  const { deposit, amount, refunds, payer, heldMs } = facts
  const back = (reason: ReturnReason): ReceiptDecision => ({ is: 'return', reason })
  if (!deposit) return back('no_charge')
  if (deposit.status === 'approved' || deposit.status === 'returned') return back('paid_twice')
  if (refundedAmount(refunds) > 0n) return back('taken_back')
  if (payer === 'different') return back('other_payer')
  if (payer === 'unknown') return heldMs < PAYER_PATIENCE_MS ? { is: 'hold' } : back('payer_unknown')
  return amount === deposit.amount ? { is: 'credit' } : back('wrong_amount')
}

/** Part of a received Pix that is refunded, including refunds in progress. */
export const refundedAmount = (refunds: readonly Refund[]): Cents =>
  cents(refunds.reduce((sum, refund) => (refund.status === 'rejected' ? sum : sum + refund.amount), 0n))
