import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CentsView, Day } from './scalars.ts'

/**
 * The user's account. `gender`: 0 female, 1 male. `status`: 'Ativo' once identity is verified. `may_withdraw`: identity does not prevent a
 * withdrawal; it may stay true after a verification was revoked. `may_play`, `may_deposit`: no bar prevents a stake or a deposit now.
 * `bar`: end of an exclusion or suspension in force (ISO time, null without an end); the flags tell which of the two it stops. Withdrawals
 * stay open meanwhile.
 */
export const MeView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  document: Type.Object({ number: Type.String() }),
  birthday: Day,
  gender: Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()]),
  status: Type.String(),
  may_withdraw: Type.Boolean(),
  may_play: Type.Boolean(),
  may_deposit: Type.Boolean(),
  bar: Type.Union([Type.Object({ until: Type.Union([Type.String(), Type.Null()]) }), Type.Null()]),
  wallet: Type.Object({
    balance: CentsView,
    bonus_mixed: CentsView,
    version: Type.Integer({ description: 'Rises by one with every movement; the higher one is the newer.' }),
  }),
  user_rollover: Type.Union([Type.Object({ amount_current: CentsView }), Type.Null()]),
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: { who: 'player', needs: [] },
  summary: 'The logged-in player.',
  response: MeView,
  refusals: [],
})

export const EligibilityView = Type.Object({
  refusals: Type.Array(Type.Object({ error: Type.String(), message: Type.String() })),
})

export const eligibility = endpoint({
  method: 'GET',
  path: '/api/eligibility',
  access: { who: 'player', needs: [] },
  summary:
    'Everything of the account that the next deposit or bet would be refused for; empty when nothing is.',
  response: EligibilityView,
  refusals: [],
})
