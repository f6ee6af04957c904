import type { Cents } from '@jogo/rules/money'
import { cents } from '@jogo/rules/money'
import type { Refund } from '../../partners/pix.ts'

/** A charge that the player asked for, and what became of it. */
export interface Deposit {
  id: string
  playerId: number
  amount: Cents
  status: DepositStatus
  /** The Pix copy-and-paste code; undefined until the payment company made the charge. */
  copyPaste?: string
  createdAt: Date
  expiresAt: Date
  occurrence?: number
  /** Why money paid for it was sent back. */
  returnReason?: ReturnReason
}

/** Money may still arrive for an expired charge; the two ends are ends. */
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
  | 'taken_back'

/** `hold`: who paid is not known yet. */
export type Verdict = { is: 'credit' } | { is: 'return'; reason: ReturnReason } | { is: 'hold' }

/** How long a Pix of an unknown payer is held before it goes back to where it came from. */
export const PAYER_PATIENCE_MS = 24 * 3_600_000

/**
 * What to do with a Pix that arrived: only the asked amount, whole, paid by the player, once per charge, is credited. A charge that
 * has expired meanwhile makes no difference. Everything else goes back (Portaria SPA/MF 615/2024: deposits from the own account only).
 */
export function judgeReceipt(facts: {
  /** Undefined when no charge of ours has its txid. */
  deposit: Pick<Deposit, 'amount' | 'status'> | undefined
  amount: Cents
  refunds: readonly Refund[]
  payer: Payer
  heldMs: number
}): Verdict {
  const { deposit, amount, refunds, payer, heldMs } = facts
  const back = (reason: ReturnReason): Verdict => ({ is: 'return', reason })
  if (!deposit) return back('no_charge')
  if (deposit.status === 'approved' || deposit.status === 'returned') return back('paid_twice')
  if (takenOf(refunds) > 0n) return back('taken_back')
  if (payer === 'different') return back('other_payer')
  if (payer === 'unknown') return heldMs < PAYER_PATIENCE_MS ? { is: 'hold' } : back('payer_unknown')
  return amount === deposit.amount ? { is: 'credit' } : back('wrong_amount')
}

/** What has left a received Pix again or may be leaving it. */
export const takenOf = (refunds: readonly Refund[]): Cents =>
  cents(refunds.reduce((sum, one) => (one.status === 'rejected' ? sum : sum + one.amount), 0n))
