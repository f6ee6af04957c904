import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { BetLabel, CasinoLabel } from './products.ts'
import { CentsView, Id, pageSchema, Time } from './scalars.ts'

/** Origin of a movement: `source` of a statement entry, and its filter. */
export const MOVEMENT_SOURCES = ['Deposit', 'Withdraw', 'Casino', 'Sports', 'Bonus', 'Correction'] as const

/**
 * Why a movement corrects another. `win_…`: a supplier's win in review, by what the review was begun for. `round_corrected`, `match_corrected`: the supplier of the
 * game, or the result of the match. `bonus_corrected`: the result that gave a bonus prize. By two people of the house: `withdrawal_paid`, a withdrawal whose money had
 * come back reached the bank; `withdrawal_unpaid`, one that counted as paid did not; `deposit_taken_back` by the banks; `pix_amount` of a Pix; `house`.
 */
export const CORRECTION_REASONS = [
  'win_amount',
  'win_multiple',
  'win_losses',
  'win_paused',
  'round_corrected',
  'match_corrected',
  'bonus_corrected',
  'withdrawal_paid',
  'withdrawal_unpaid',
  'deposit_taken_back',
  'pix_amount',
  'house',
] as const
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]

/** Most characters of a search in the statement. */
export const SEARCH_LENGTH = 80

/**
 * An entry of the statement. `type`: 1 money in, 0 money out. `status`: 0 in progress, 1 cancelled, 2 done. `amount`: always positive;
 * `balance_after`: null when the balance did not move. `casino_game` describes entries of Casino, `bet` those of Sports; `reason` those that
 * correct another.
 */
export const TransactionView = Type.Object({
  id: Type.String(),
  source: Type.Enum(MOVEMENT_SOURCES),
  source_id: Type.Union([Id, Type.Null()]),
  kind: Type.String({ description: 'The movement: deposit, hold_withdrawal, take_stake, pay_payout …' }),
  type: Type.Integer({ minimum: 0, maximum: 1 }),
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  amount: CentsView,
  real: CentsView,
  bonus: CentsView,
  balance_after: Type.Union([CentsView, Type.Null()]),
  created_at: Time,
  casino_game: Type.Union([CasinoLabel.properties.casino_game, Type.Null()]),
  bet: Type.Union([BetLabel, Type.Null()]),
  reason: Type.Optional(Type.Enum(CORRECTION_REASONS)),
})

export const transactions = endpoint({
  method: 'GET',
  path: '/api/transactions',
  access: { who: 'player', needs: [] },
  summary:
    "The player's statement, newest first, filtered and paged; days are those of general_time_zone. Deposits that have not moved the balance stand in it too. `search`: words of a game, a team or a league, or a whole reference or end-to-end id; of bets on a team the newest thousand are found.",
  query: Type.Object({
    source: Type.Optional(Type.String({ maxLength: 40 })),
    type: Type.Optional(Type.String({ pattern: '^[01]$', maxLength: 1 })),
    status: Type.Optional(Type.String({ pattern: '^[0-2]$', maxLength: 1 })),
    from: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })),
    to: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })),
    search: Type.Optional(Type.String({ maxLength: SEARCH_LENGTH })),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: pageSchema(TransactionView),
  refusals: ['statement_summing'],
})

export const playedToday = endpoint({
  method: 'GET',
  path: '/api/transactions/today',
  access: { who: 'player', needs: [] },
  summary:
    'What the player has staked and got back today on all products; the day is that of general_time_zone. `open_stakes`: stakes of bets and own rounds that have not ended; `result`: what those that ended today came to.',
  response: Type.Object({
    since: Time,
    staked: CentsView,
    returned: CentsView,
    open_stakes: CentsView,
    result: CentsView,
  }),
  refusals: [],
})
