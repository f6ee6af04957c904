import { GRANT_STATES } from '@jogo/rules/bonus/grant-states'
import { Type } from 'typebox'
import { endpoint, PLAY_NEEDS } from './endpoint.ts'
import { Cents, CentsView, Id, Nullable, pageOf, Time } from './scalars.ts'
import { SecondCode } from './step-up.ts'

/** 0 pending, 1 expired or cancelled, 2 approved, 3 returned to the payer. 0 and 2 are the specification's. */
export const DEPOSIT_STATUS = { pending: 0, expired: 1, approved: 2, returned: 3 } as const

/** 0 in progress, 1 failed and refunded, 2 paid. */
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

/** The same in the banks' own lists. */
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

export const WithdrawalView = Type.Object({
  id: Id,
  amount: CentsView,
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  pix_key: Type.String({ description: 'The own CPF, masked.' }),
  failure_reason: Nullable(
    Type.Union(
      [
        Type.Literal('refused'),
        Type.Literal('key_not_found'),
        Type.Literal('holder_mismatch'),
        Type.Literal('returned'),
      ],
      { description: 'Why the money was given back; `returned`: paid, then sent back by the bank.' },
    ),
  ),
  requested_at: Time,
  paid_at: Nullable(Time),
  end_to_end_id: EndToEndId,
})

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals',
  access: { who: 'player', needs: ['active', 'second_factor'] },
  summary: 'Sends real balance to the Pix key of the own CPF. The money leaves the balance at once.',
  body: Type.Object({
    id: Id,
    amount: Cents,
    pix_key: Type.Optional(Type.String({ maxLength: 77 })),
    code: SecondCode,
  }),
  response: WithdrawalView,
  refusals: [
    'amount_above_max',
    'amount_below_min',
    'insufficient_funds',
    'kyc_required',
    'payout_key_not_own',
    'reference_reused',
    'rollover_pending',
    'win_held',
    'withdrawal_above_usual',
    'withdrawal_limit_reached',
    'withdrawal_too_soon',
    'withdrawals_closed',
    'withdrawals_waiting',
  ],
})

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/withdrawals',
  access: { who: 'player', needs: [] },
  summary: 'The latest withdrawals, newest first.',
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: pageOf(WithdrawalView),
  refusals: [],
})

/** Served on a separate listener that requires the payment company's client certificate (mutual TLS). */
export const pixWebhook = endpoint({
  method: 'POST',
  path: '/pix',
  access: { who: 'partner', partner: 'pix', proof: 'client certificate', needs: [] },
  summary:
    'The payment company reports money that came or went; answered with 200 once the report is stored.',
  response: Type.Null(),
  refusals: [],
})
