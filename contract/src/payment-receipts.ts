import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CentsView, Id, Nullable, Time } from './scalars.ts'

const Party = Type.Object({
  name: Type.String(),
  document: Nullable(
    Type.String({
      description: 'CPF, masked, or CNPJ, with its name; null where the house has not given its own.',
    }),
  ),
})

/** A Pix that the receipt proves. */
const PaymentView = Type.Object({
  part: Type.Integer({ minimum: 1, description: 'Number of the payout; 1 for a deposit.' }),
  amount: CentsView,
  paid_at: Time,
  end_to_end_id: Nullable(Type.String({ description: 'Id of the Pix at every bank.' })),
})

/**
 * `amount`: sum of all paid Pix. `paid`: their number. `payments`: the first of the paid Pix. `parts`: number of all Pix of the transfer,
 * paid or not.
 */
export const PaymentReceiptView = Type.Object({
  kind: Type.Enum(['deposit', 'withdrawal'] as const),
  id: Id,
  amount: CentsView,
  payer: Party,
  receiver: Party,
  parts: Type.Integer({ minimum: 1 }),
  paid: Type.Integer({ minimum: 1 }),
  payments: Type.Array(PaymentView),
})

export const getDepositReceipt = endpoint({
  method: 'GET',
  path: '/api/deposits/:id/receipt',
  access: { who: 'player', needs: [] },
  summary: 'The receipt of a paid deposit.',
  params: Type.Object({ id: Id }),
  response: PaymentReceiptView,
  refusals: ['deposit_not_found', 'receipt_not_ready', 'too_many_requests'],
})

export const downloadDepositReceipt = endpoint({
  method: 'GET',
  path: '/api/deposits/:id/receipt.pdf',
  access: { who: 'player', needs: [] },
  summary: 'The same receipt as a PDF, in the language of the caller.',
  params: Type.Object({ id: Id }),
  response: Type.Unknown(),
  refusals: ['deposit_not_found', 'receipt_not_ready', 'too_many_requests'],
})

/** `part`: number of one payout; without a number the receipt shows all paid payouts. */
const PART = Type.Object({ part: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,4}$', maxLength: 5 })) })

export const getWithdrawalReceipt = endpoint({
  method: 'GET',
  path: '/api/withdrawals/:id/receipt',
  access: { who: 'player', needs: [] },
  summary: 'The receipt of what is paid of a withdrawal, or of one of its payouts.',
  params: Type.Object({ id: Id }),
  query: PART,
  response: PaymentReceiptView,
  refusals: ['withdrawal_not_found', 'receipt_not_ready', 'too_many_requests'],
})

export const downloadWithdrawalReceipt = endpoint({
  method: 'GET',
  path: '/api/withdrawals/:id/receipt.pdf',
  access: { who: 'player', needs: [] },
  summary: 'The same receipt as a PDF, in the language of the caller.',
  params: Type.Object({ id: Id }),
  query: PART,
  response: Type.Unknown(),
  refusals: ['withdrawal_not_found', 'receipt_not_ready', 'too_many_requests'],
})
