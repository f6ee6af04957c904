import {
  DEPOSIT_STATUS,
  type DepositView,
  type PayoutView,
  WITHDRAWAL_STATUS,
  type WithdrawalView,
} from '@jogo/contract/cashier'
import type { Language } from '@jogo/contract/refusals'
import { isOpenWithdrawal, type WithdrawalState } from '@jogo/rules/cashier/withdrawal-states'
import { maskCpf } from '@jogo/rules/cpf'
import { toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import { refusalText } from '../../../platform/language.ts'
import type { CouponOfDeposit } from '../bonuses/index.ts'
import type { Deposit } from './deposit.ts'
import type { Withdrawal } from './withdrawal.ts'

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
    // A receipt without a charge belongs to no deposit.
    return_reason: deposit.returnReason && deposit.returnReason !== 'no_charge' ? deposit.returnReason : null,
  }
}

const couponView = ({ code, state, grant, refusal: error }: CouponOfDeposit, language: Language) => ({
  ...{ code, state },
  bonus: grant && toWire(grant.amount),
  bonus_state: grant?.state ?? null,
  // No text has a time.
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

export function withdrawalView(withdrawal: Withdrawal): WithdrawalView {
  const { amount, status, requestedAt } = withdrawal
  const state = status === 'pending' ? (withdrawal.sends === 0 ? 'requested' : 'paying') : status
  const payout = payoutView(withdrawal)
  const isOpen = isOpenWithdrawal(state)
  const of = (is: boolean) => (is ? toWire(amount) : 0)
  return {
    id: withdrawal.id,
    amount: toWire(amount),
    status: WITHDRAWAL_STATUS[STATUS[state]],
    state,
    pix_key: maskCpf(withdrawal.pixKey),
    failure_reason: payout.failure_reason,
    requested_at: requestedAt.toISOString(),
    paid_at: payout.paid_at,
    end_to_end_id: payout.end_to_end_id,
    amount_paid: of(state === 'paid'),
    amount_pending: of(isOpen),
    amount_given_back: of(state === 'failed' || state === 'returned'),
    clock: isOpen
      ? {
          step: state === 'requested' ? 'sending' : 'bank',
          starts_at: requestedAt.toISOString(),
          ends_at: new Date(requestedAt.getTime() + LEGAL_MS).toISOString(),
        }
      : null,
    hold: null,
    parts: [payout],
    parts_count: 1,
  }
}

const LEGAL_MS = 120 * 60_000

export const payoutView = (withdrawal: Withdrawal): PayoutView => ({
  id: withdrawal.id,
  part: 1,
  amount: toWire(withdrawal.amount),
  state: withdrawal.status === 'pending' ? (withdrawal.sends === 0 ? 'waiting' : 'sent') : withdrawal.status,
  due_at: withdrawal.requestedAt.toISOString(),
  paid_at: withdrawal.paidAt?.toISOString() ?? null,
  end_to_end_id: withdrawal.e2eid ?? null,
  failure_reason: withdrawal.failureReason === undefined ? null : reasonOf(withdrawal.failureReason),
})

/** Maps the company's many codes to the few reasons that matter to the player. */
function reasonOf(code: string): 'refused' | 'key_not_found' | 'holder_mismatch' | 'returned' {
  if (code === 'returned') return 'returned'
  if (code === 'DICT_001' || code === 'chave_nao_encontrada') return 'key_not_found'
  return code === 'BE01' ? 'holder_mismatch' : 'refused'
}
