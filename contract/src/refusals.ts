import { gameRefusals } from './games/all.ts'

/**
 * Every refusal: code → HTTP status. The texts are in `refusal-texts.ts`, one per code and language.
 * A code not in this map cannot be thrown, and one without its texts does not compile.
 */
export const REFUSALS = {
  account_locked: 403,
  act_not_pending: 404,
  amount_above_max: 422,
  amount_below_min: 422,
  amount_invalid: 422,
  approval_by_other: 403,
  banner_link_refused: 422,
  bet_limit_reached: 422,
  body_too_large: 413,
  bonus_not_found: 404,
  busy: 503,
  coupon_not_found: 404,
  coupon_required: 422,
  cpf_invalid: 422,
  cpf_not_found: 422,
  cpf_taken: 422,
  credentials_invalid: 401,
  database_unavailable: 503,
  deposit_not_found: 404,
  deposits_closed: 403,
  email_taken: 422,
  field_differs: 422,
  field_invalid: 422,
  field_required: 422,
  field_too_long: 422,
  field_too_short: 422,
  game_closed: 403,
  game_coming: 409,
  game_not_found: 404,
  image_invalid: 422,
  image_not_found: 404,
  image_too_large: 422,
  insufficient_funds: 422,
  invalid_request: 422,
  ip_blocked: 403,
  kyc_required: 403,
  maintenance: 503,
  media_type_unsupported: 415,
  not_found: 404,
  operator_exists: 409,
  operator_last_admin: 409,
  operator_locked: 429,
  operator_name_invalid: 422,
  operator_not_allowed: 403,
  operator_not_proven: 401,
  operator_unknown: 404,
  origin_refused: 403,
  passphrase_weak: 422,
  password_unchanged: 422,
  password_weak: 422,
  password_wrong: 422,
  payment_company_unavailable: 503,
  payout_key_not_own: 422,
  person_unavailable: 403,
  player_barred: 403,
  promotion_not_found: 404,
  recovery_link_invalid: 422,
  reference_reused: 409,
  registration_closed: 403,
  registry_unavailable: 503,
  regulation_not_found: 404,
  rollover_pending: 422,
  round_changed: 409,
  round_closed: 409,
  round_not_found: 404,
  round_open: 409,
  seed_in_use: 409,
  service_unavailable: 503,
  setting_contradicts: 422,
  setting_invalid: 422,
  setting_unknown: 404,
  slug_taken: 422,
  sports_token_unavailable: 503,
  stake_above_max: 422,
  stake_below_min: 422,
  terms_not_accepted: 422,
  token_expired: 401,
  too_many_requests: 429,
  unauthenticated: 401,
  underage: 422,
  unexpected: 500,
  verification_unavailable: 503,
  withdrawal_above_usual: 422,
  withdrawal_limit_reached: 422,
  withdrawal_too_soon: 422,
  withdrawals_closed: 403,
  withdrawals_waiting: 503,
  ...gameRefusals,
} as const

export type RefusalCode = keyof typeof REFUSALS

export const LANGUAGES = ['pt', 'en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** What every refused call answers. `message` is in the language of `Accept-Language`; `errors` maps a form field to its texts. */
export interface RefusalBody {
  error: RefusalCode
  message: string
  errors?: Record<string, string[]>
  data?: Record<string, string | number | boolean | null>
}
