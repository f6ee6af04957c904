import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CentsView, Nullable, Time } from './scalars.ts'
import { STEP_UP, STEP_UP_REFUSALS } from './step-up.ts'

/** Steps of a closing, as shown to the player. Before `closed` only stakes and deposits are refused. */
const STEPS = ['begun', 'noticed', 'ended', 'closed', 'returning', 'returned', 'held', 'surrendered'] as const

/**
 * State of an account closing; `step` is null without a closing. `by`: the initiator. `closes_at`: earliest time of closing; open bets and
 * rounds may postpone it. `may_undo`: the player may still cancel the closing. The house pays `balance` to the Pix key of the player's CPF
 * and takes `bonus` back.
 */
export const ClosingView = Type.Object({
  now: Time,
  step: Nullable(Type.Enum(STEPS)),
  by: Nullable(Type.Enum(['player', 'house'])),
  begun_at: Nullable(Time),
  closes_at: Nullable(Time),
  may_undo: Type.Boolean(),
  open_bets: Type.Integer({ minimum: 0 }),
  open_rounds: Type.Integer({ minimum: 0 }),
  balance: CentsView,
  bonus: CentsView,
})
export type ClosingView = Static<typeof ClosingView>

const access = { who: 'player', needs: [] } as const

export const closing = endpoint({
  method: 'GET',
  path: '/api/closing',
  access,
  summary: 'How the closing of the account stands.',
  response: ClosingView,
  refusals: [],
})

export const beginClosing = endpoint({
  method: 'POST',
  path: '/api/closing',
  access,
  summary:
    'Begins to close the account: no stakes and no deposits from now on. Open bets and rounds come to their end; after 24 hours at the earliest the account is closed and its balance paid out. Asked again it changes nothing.',
  body: Type.Object(STEP_UP),
  response: ClosingView,
  refusals: [...STEP_UP_REFUSALS],
})

export const undoClosing = endpoint({
  method: 'POST',
  path: '/api/closing/undo',
  access,
  summary:
    'Takes back a closing that the player began, until the account is closed. Suspensions and exclusions stay.',
  body: Type.Object(STEP_UP),
  response: ClosingView,
  refusals: [...STEP_UP_REFUSALS, 'closing_not_open', 'closing_too_late'],
})
