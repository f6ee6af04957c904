import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { BetLabel, CasinoLabel } from './products.ts'
import { CentsView, Id, pageSchema, Time } from './scalars.ts'

/** Origin of a movement: `source` of a statement entry, and its filter. */
export const MOVEMENT_SOURCES = ['Deposit', 'Withdraw', 'Casino', 'Sports', 'Bonus', 'Correction'] as const

/**
 * Reason why a movement corrects another movement. `win_…`: review of a supplier's win, by the trigger of the review. `round_corrected`: a
 * correction by the supplier of the game. `match_corrected`: a corrected result of the match. `bonus_corrected`: a corrected result behind
 * a bonus prize. The other reasons need two people of the house. `withdrawal_paid`: money of a returned withdrawal reached the bank after
 * all. `withdrawal_unpaid`: a withdrawal booked as paid was not paid. `deposit_taken_back`: the banks took a deposit back. `pix_amount`: a
 * wrong amount of a Pix. `house`: any other correction.
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

/** Maximum length of a search in the statement, characters. */
export const SEARCH_LENGTH = 80

/**
 * An entry of the statement. `type`: 1 money in, 0 money out. `status`: 0 in progress, 1 cancelled, 2 done. `amount`: always positive.
 * `balance_after`: null when the balance did not change. `casino_game` describes Casino entries, `bet` describes Sports entries, and
 * `reason` describes corrections.
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
