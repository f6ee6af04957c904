import { GRANT_STATES } from '@jogo/rules/bonus/grant-states'
import { CLOCK_STEPS, PAYOUT_STATES, WITHDRAWAL_STATES } from '@jogo/rules/cashier/withdrawal-states'
import { type Static, Type } from 'typebox'
import { endpoint, PLAY_NEEDS } from './endpoint.ts'
import { Cents, CentsView, Id, Nullable, pageSchema, Time } from './scalars.ts'
import { SecondCode } from './step-up.ts'

/** 0 pending, 1 expired or cancelled, 2 approved, 3 returned to the payer. The specification defines 0 and 2. */
export const DEPOSIT_STATUS = { pending: 0, expired: 1, approved: 2, returned: 3 } as const

/** 0 in progress, 1 all money is back in the balance, 2 paid in whole or in part. `state` says more. */
export const WITHDRAWAL_STATUS = { pending: 0, failed: 1, paid: 2 } as const

/**
 * `reserved`: the bonus is granted when the deposit is paid; `moved`: reassigned to a newer charge of the player; `released`: the charge
 * was not paid.
 */
export const DEPOSIT_COUPON_STATES = ['reserved', 'moved', 'released', 'granted', 'refused'] as const

export const DepositCouponView = Type.Object({
  code: Type.String(),
  state: Type.Enum(DEPOSIT_COUPON_STATES),
  bonus: Nullable(CentsView),
  bonus_state: Nullable(Type.Enum(GRANT_STATES)),
  refusal: Nullable(
    Type.Object(
      { error: Type.String(), message: Type.String() },
      { description: 'Why a deposit that was paid brought no bonus.' },
    ),
  ),
})

/** End-to-end id of the Pix, the id in the banks' own lists. */
const EndToEndId = Nullable(Type.String({ description: 'Id of the paid Pix at every bank (end-to-end id).' }))

export const DepositView = Type.Object({
  id: Id,
  amount: CentsView,
  status: Type.Integer({ minimum: 0, maximum: 3 }),
  occurrence: Nullable(
    Type.Integer({ description: 'Which approved deposit of the player this is: 1 for the first.' }),
  ),
  copy_paste: Nullable(Type.String({ description: 'The Pix copy-and-paste code (BR Code).' })),
  expires_at: Time,
  created_at: Time,
  end_to_end_id: EndToEndId,
  coupon: Nullable(DepositCouponView),
  return_reason: Nullable(
    Type.Union([
      Type.Literal('other_payer'),
      Type.Literal('payer_unknown'),
      Type.Literal('wrong_amount'),
      Type.Literal('paid_twice'),
      Type.Literal('player_barred'),
      Type.Literal('deposit_limit'),
      Type.Literal('taken_back'),
    ]),
  ),
})

export const createDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits',
  access: {
    who: 'player',
    needs: PLAY_NEEDS,
  },
  summary: 'Creates a Pix charge, with a coupon if one goes with it. The same id gives the same charge.',
  body: Type.Object({
    id: Id,
    amount: Cents,
    coupon: Type.Optional(Type.Union([Type.String({ maxLength: 300 }), Type.Null()])),
  }),
  response: DepositView,
  refusals: [
    'amount_above_max',
    'amount_below_min',
    'bonuses_closed',
    'coupon_conditions',
    'coupon_deposit_below',
    'coupon_expired',
    'coupon_first_deposit',
    'coupon_forbidden',
    'coupon_not_for_deposit',
    'coupon_not_found',
    'coupon_required',
    'coupon_spent',
    'coupon_used',
    'deposit_limit_reached',
    'deposits_closed',
    'payment_company_unavailable',
    'player_barred',
    'reference_reused',
    'too_many_requests',
  ],
})

export const getDeposit = endpoint({
  method: 'GET',
  path: '/api/deposits/:id',
  access: { who: 'player', needs: [] },
  summary:
    'One deposit of the player. `return_reason` says why money was sent back: beside status 3, or beside 2 when it was paid twice.',
  params: Type.Object({ id: Id }),
  response: DepositView,
  refusals: ['deposit_not_found'],
})

/**
 * Reason why money came back. `returned`: the bank sent a paid Pix back; `cancelled`: the house decided not to send the
 * payout.
 */
const FAILURE_REASONS = ['refused', 'key_not_found', 'holder_mismatch', 'returned', 'cancelled'] as const
const FailureReason = Nullable(Type.Enum(FAILURE_REASONS, { description: 'Why its money was given back.' }))

/** A payout of a withdrawal, by Pix. */
export const PayoutView = Type.Object({
  id: Id,
  part: Type.Integer({ minimum: 1, description: 'Its place among the payouts of the withdrawal.' }),
  amount: CentsView,
  state: Type.Enum(PAYOUT_STATES),
  due_at: Time,
  paid_at: Nullable(Time),
  end_to_end_id: EndToEndId,
  failure_reason: FailureReason,
})
export type PayoutView = Static<typeof PayoutView>

/**
 * Reason of a hold, as shown to the player. `review`: a check of the house, without details; `new_account`: the first withdrawal of a new
 * account; `security_changed`: a recent change of password, contact or second factor; `above_usual`: more than the player usually
 * withdraws.
 */
export const HOLD_REASONS = ['review', 'new_account', 'security_changed', 'above_usual'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Next step of a held player: waiting, or the answer to the case. */
export const HOLD_STEPS = ['wait', 'answer_case'] as const

/** Payouts within a view of a withdrawal; `listPayouts` returns all payouts. */
export const PARTS_SHOWN = 20

export const WithdrawalView = Type.Object({
  id: Id,
  amount: CentsView,
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  state: Type.Enum([...WITHDRAWAL_STATES]),
  pix_key: Type.String({ description: 'The own CPF, masked.' }),
  failure_reason: FailureReason,
  requested_at: Time,
  paid_at: Nullable(Type.String({ title: 'time', description: 'Of the latest payout that was paid.' })),
  end_to_end_id: Nullable(
    Type.String({
      description:
        'Id of the paid Pix at every bank (end-to-end id); null where several were paid: see `parts`.',
    }),
  ),
  amount_paid: CentsView,
  amount_pending: CentsView,
  amount_given_back: CentsView,
  clock: Nullable(
    Type.Object(
      { step: Type.Enum(CLOCK_STEPS), starts_at: Time, ends_at: Time },
      {
        description:
          'The legal time for the money to reach the bank, holds included; null when nothing is on its way.',
      },
    ),
  ),
  hold: Nullable(
    Type.Object(
      {
        reason: Type.Enum(HOLD_REASONS),
        case: Nullable(Type.Integer({ description: 'Number of the case at support.' })),
        next: Type.Enum(HOLD_STEPS),
      },
      { description: 'Set while the withdrawal is held.' },
    ),
  ),
  parts: Type.Array(PayoutView, { description: `The first ${PARTS_SHOWN} payouts.` }),
  parts_count: Type.Integer({ minimum: 1 }),
})
export type WithdrawalView = Static<typeof WithdrawalView>

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals',
  access: { who: 'player', needs: ['active', 'second_factor'] },
  summary:
    'Sends real balance to the Pix key of the own CPF, a large amount as several payouts. The money leaves the balance at once.',
  body: Type.Object({
    id: Id,
    amount: Cents,
    pix_key: Type.Optional(Type.String({ maxLength: 77 })),
    code: SecondCode,
  }),
  response: WithdrawalView,
  refusals: [
    'amount_below_min',
    'insufficient_funds',
    'kyc_required',
    'payout_key_not_own',
    'reference_reused',
    'referral_not_due',
    'rollover_pending',
    'win_held',
    'withdrawals_closed',
  ],
})

export const planWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdrawals/plan',
  access: { who: 'player', needs: [] },
  summary: 'In how many payouts a withdrawal of that amount would be paid now; nothing is requested.',
  query: Type.Object({ amount: Type.String({ pattern: '^[1-9][0-9]{0,14}$', maxLength: 15 }) }),
  response: Type.Object({
    parts: Type.Integer({ minimum: 1 }),
    last_due_at: Type.String({ title: 'time', description: 'When the last payout is due.' }),
  }),
  refusals: ['insufficient_funds', 'too_many_requests'],
})

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/withdrawals',
  access: { who: 'player', needs: [] },
  summary: 'The latest withdrawals, newest first.',
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: pageSchema(WithdrawalView),
  refusals: [],
})

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdrawals/:id',
  access: { who: 'player', needs: [] },
  summary: 'One withdrawal of the player; `id` may also be that of one of its payouts or returns.',
  params: Type.Object({ id: Id }),
  response: WithdrawalView,
  refusals: ['withdrawal_not_found'],
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/withdrawals/:id/payouts',
  access: { who: 'player', needs: [] },
  summary: 'The payouts of a withdrawal, in their order.',
  params: Type.Object({ id: Id }),
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: pageSchema(PayoutView),
  refusals: ['withdrawal_not_found'],
})

/** Webhook of the payment company, on a separate listener with mutual TLS. */
export const pixWebhook = endpoint({
  method: 'POST',
  path: '/pix',
  access: { who: 'partner', partner: 'pix', proof: 'client certificate', needs: [] },
  summary:
    'The payment company reports money that came or went; answered with 200 once the report is stored.',
  response: Type.Null(),
  refusals: [],
})
