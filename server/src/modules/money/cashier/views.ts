import {
  DEPOSIT_STATUS,
  type DepositView,
  type PayoutView,
  WITHDRAWAL_STATUS,
  type WithdrawalView,
} from '@jogo/contract/cashier'
import type { Language } from '@jogo/contract/refusals'
import { SHOWN_CAUSES } from '@jogo/rules/cashier/hold-rules'
import { LEGAL_MS } from '@jogo/rules/cashier/legal-clock'
import type { WithdrawalState } from '@jogo/rules/cashier/withdrawal-states'
import { maskCpf } from '@jogo/rules/cpf'
import { toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import { refusalText } from '../../../platform/language.ts'
import type { CouponOfDeposit } from '../bonuses/index.ts'
import type { Deposit } from './deposit.ts'
import type { WithdrawalHold } from './hold-store.ts'
import type { ShownWithdrawal } from './list-withdrawals.ts'
import type { Withdrawal, WithdrawalPayout } from './withdrawal.ts'

export function depositView(
  deposit: Deposit,
  coupon: CouponOfDeposit | undefined,
  language: Language,
): Static<typeof DepositView> {
  return {
    id: deposit.id,
    amount: toWire(deposit.amount),
    status: DEPOSIT_STATUS[deposit.status],
    occurrence: deposit.occurrence ?? null,
    copy_paste: deposit.copyPaste ?? null,
    expires_at: deposit.expiresAt.toISOString(),
    created_at: deposit.createdAt.toISOString(),
    end_to_end_id: deposit.e2eid ?? null,
    coupon: coupon ? couponView(coupon, language) : null,
    // `no_charge` cannot occur here: a receipt without a charge belongs to no deposit.
    return_reason: deposit.returnReason && deposit.returnReason !== 'no_charge' ? deposit.returnReason : null,
  }
}

const couponView = ({ code, state, grant, refusal: error }: CouponOfDeposit, language: Language) => ({
  ...{ code, state },
  bonus: grant && toWire(grant.amount),
  bonus_state: grant?.state ?? null,
  // None of these texts shows a time, so any zone will do.
  refusal: error && { error, message: refusalText(error, { language, zone: 'UTC' }) },
})

const STATUS = {
  requested: 'pending',
  held: 'pending',
  paying: 'pending',
  paid: 'paid',
  part_paid: 'paid',
  failed: 'failed',
  returned: 'failed',
} as const satisfies Record<WithdrawalState, string>

export function withdrawalView({ withdrawal, parts, hold }: ShownWithdrawal, now: Date): WithdrawalView {
  return {
    id: withdrawal.id,
    amount: toWire(withdrawal.amount),
    status: WITHDRAWAL_STATUS[STATUS[withdrawal.status]],
    state: withdrawal.status,
    pix_key: maskCpf(withdrawal.pixKey),
    failure_reason: reasonView(withdrawal.failureReason),
    requested_at: withdrawal.requestedAt.toISOString(),
    paid_at: withdrawal.paidAt?.toISOString() ?? null,
    end_to_end_id: withdrawal.e2eid ?? null,
    amount_paid: toWire(withdrawal.paid),
    amount_pending: toWire(withdrawal.pending),
    amount_given_back: toWire(withdrawal.givenBack),
    clock: clockView(withdrawal, now),
    hold: hold ? holdView(hold) : null,
    parts: parts.map(payoutView),
    parts_count: withdrawal.parts,
  }
}

function clockView({ status, next }: Withdrawal, now: Date): WithdrawalView['clock'] {
  if (!next) return null
  const waits = next.dueAt > now ? 'scheduled' : 'sending'
  return {
    step: status === 'held' ? 'review' : next.status === 'sent' ? 'bank' : waits,
    starts_at: next.dueAt.toISOString(),
    ends_at: new Date(next.dueAt.getTime() + LEGAL_MS).toISOString(),
  }
}

const holdView = ({ cause, supportCase }: WithdrawalHold): WithdrawalView['hold'] => ({
  reason: SHOWN_CAUSES[cause],
  case: supportCase,
  next: supportCase === null ? 'wait' : 'answer_case',
})

export const payoutView = (payout: WithdrawalPayout): PayoutView => ({
  id: payout.id,
  part: payout.part,
  amount: toWire(payout.amount),
  state: payout.status,
  due_at: payout.dueAt.toISOString(),
  paid_at: payout.paidAt?.toISOString() ?? null,
  end_to_end_id: payout.e2eid ?? null,
  failure_reason: reasonView(payout.failureReason),
})

const reasonView = (code: string | undefined) => (code === undefined ? null : failureReason(code))

/** Maps the company's many codes to the few reasons that matter to the player. */
function failureReason(code: string): NonNullable<PayoutView['failure_reason']> {
  if (code === 'returned' || code === 'cancelled') return code
  if (code === 'DICT_001' || code === 'chave_nao_encontrada') return 'key_not_found'
  return code === 'BE01' ? 'holder_mismatch' : 'refused'
}
