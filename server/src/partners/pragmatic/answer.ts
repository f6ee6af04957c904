import { forPlayLimits } from '@jogo/contract/play-limits'
import type { RefusalCode } from '@jogo/contract/refusals'
import { type Cents, decimalText } from '@jogo/rules/money'

/** Codes of the supplier's contract. The HTTP status is always 200; the code decides. */
const ERRORS = {
  0: 'Success',
  1: 'Insufficient balance',
  2: 'Player not found',
  3: 'Bet is not allowed',
  4: 'Player authentication failed due to invalid, not found or expired token',
  5: 'Invalid hash code',
  6: 'Player is frozen',
  7: 'Bad parameters in the request',
  8: 'Game is not found or disabled',
  50: 'Bet limit has been reached',
  100: 'Internal server error, try again',
  120: 'Internal server error, do not try again',
} as const
export type PragmaticError = keyof typeof ERRORS

const OF_REFUSAL: Partial<Record<RefusalCode, PragmaticError>> = {
  insufficient_funds: 1,
  not_found: 2,
  bets_closed: 3,
  player_barred: 6,
  session_idle: 4,
  terms_changed: 4,
  kyc_required: 6,
  limits_missing: 4,
  profile_incomplete: 4,
  ip_blocked: 3,
  location_outside: 3,
  location_unknown: 3,
  reference_reused: 7,
  invalid_request: 7,
  body_too_large: 7,
  amount_above_max: 7,
  game_closed: 8,
  game_uncertified: 8,
  maintenance: 3,
  bet_limit_reached: 50,
  bonus_expired: 1,
  bonus_game_excluded: 3,
  bonus_stake_above_max: 50,
  ...forPlayLimits(50),
  stake_below_min: 3,
  stake_above_max: 50,
}

/** Code of a refusal. The supplier retries temporary failures; unlisted refusals count as temporary. */
export const errorCode = (refusal: RefusalCode): PragmaticError => OF_REFUSAL[refusal] ?? 100

interface Money {
  real: Cents
  bonus: Cents
}

const CURRENCY = 'BRL'
const decimal = (amount: Cents) => Number(decimalText(amount))

export const refused = (error: PragmaticError) => ({ error, description: ERRORS[error] })

export const granted = ({ real, bonus }: Money, more: object = {}) => ({
  ...more,
  currency: CURRENCY,
  cash: decimal(real),
  bonus: decimal(bonus),
  ...refused(0),
})
