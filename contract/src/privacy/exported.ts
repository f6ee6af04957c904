import { type TSchema, Type } from 'typebox'
import { Nullable, Time } from '../scalars.ts'

const Text = Type.String()
const Maybe = Nullable(Type.String())
const MaybeTime = Nullable(Time)
const Whole = Type.Integer()
const MaybeWhole = Nullable(Whole)
const Yes = Type.Boolean()
/** Whole centavos. */
const Money = Type.Integer({ title: 'cents' })
const Any = Type.Unknown()

const rowObject = <P extends Record<string, TSchema>>(properties: P) => Type.Object(properties)

/**
 * The lists of the file with a player's personal data, rows newest first. Times are ISO 8601 in UTC, `…_cents` whole centavos, odds
 * thousandths; unknown values are null.
 */
export const EXPORTED = {
  profile: rowObject({
    ...{ id: Whole, cpf: Text, name: Text, birthday: Text, gender: MaybeWhole, email: Text },
    ...{ phone_code: Text, phone: Text, language: Text, verified_at: MaybeTime, created_at: Time },
    ...{ email_confirmed_at: MaybeTime, phone_confirmed_at: MaybeTime, closed_at: MaybeTime },
    ...{ open_again_at: MaybeTime, registered_ip: Maybe, referrer_id: MaybeWhole, tracking: Any },
  }),
  acceptances: rowObject({ document: Text, version: Text, at: Time, ip: Maybe }),
  consents: rowObject({ purpose: Text, is_given: Yes, text_version: Text, at: Time }),
  privacy_requests: rowObject({
    number: Whole,
    ...{ kind: Text, asked_by: Text, asked_at: Time, due_at: Time, answered_at: MaybeTime, state: Maybe },
    ...{ ready_at: MaybeTime, deleted_at: MaybeTime, erased_at: MaybeTime, done_at: MaybeTime },
  }),
  contact: rowObject({
    ...{ cep: Maybe, street: Maybe, number: Maybe, complement: Maybe, district: Maybe, city: Maybe },
    ...{ state: Maybe, address_at: MaybeTime, bank: Maybe, bank_name: Maybe, account_kind: Maybe },
    ...{ bank_at: MaybeTime },
  }),
  contact_messages: rowObject({ contact: Text, target: Text, at: Time, state: Text }),
  contact_confirmations: rowObject({
    ...{ contact: Text, value: Text, is_change: Yes, by_house: Yes, created_at: Time, expires_at: Time },
  }),
  email_changes: rowObject({ at: Time, old_email: Text, undo_until: Time, ended_at: MaybeTime }),
  documents: rowObject({
    ...{ id: Text, kind: Text, state: Text, reason: Maybe, source: Text, pages: Whole, sent_at: Time },
    ...{ changed_at: Time, decided_at: MaybeTime, erased_at: MaybeTime },
  }),
  document_looks: rowObject({ document_id: Text, at: Time }),
  face_checks: rowObject({
    ...{ provider: Text, way: Text, status: Text, refusal: Maybe, created_at: Time, decided_at: MaybeTime },
  }),
  face_dues: rowObject({ why: Text, since: Time }),
  places: rowObject({
    ...{ session_id: Text, at: Time, occasion: Text, ip: Text, country: Maybe, kinds: Any, verdict: Text },
  }),
  passkeys: rowObject({ name: Text, created_at: Time, last_used_at: MaybeTime }),
  closings: rowObject({
    ...{ id: Text, begun_at: Time, noticed_at: MaybeTime, closed_at: MaybeTime, held_since: MaybeTime },
    ...{ step: Text, step_at: Time },
  }),
  closing_steps: rowObject({ closing_id: Text, step: Text, at: Time, amount_cents: MaybeWhole }),
  cases: rowObject({
    ...{ number: Whole, name: Text, email: Text, language: Text, topic: Text, state: Text, opened_at: Time },
    ...{ last_at: Time, due_at: MaybeTime, closed_at: MaybeTime },
  }),
  case_messages: rowObject({ case_number: Whole, n: Whole, by: Text, at: Time, text: Text }),
  identity_checks: rowObject({
    ...{ provider: Text, way: Text, status: Text, refusal: Maybe, created_at: Time, decided_at: MaybeTime },
  }),
  register_look_ups: rowObject({ at: Time, occasion: Text, outcome: Text }),
  status_reports: rowObject({ found_at: Time, accepted_at: MaybeTime }),
  sessions: rowObject({
    ...{ id: Text, created_at: Time, last_seen_at: Time, expires_at: Time, revoked_at: MaybeTime },
    ...{ changed_at: MaybeTime, input_at: MaybeTime, second_factor_at: MaybeTime, ip: Maybe },
    ...{ user_agent: Maybe, device: Maybe },
  }),
  account_events: rowObject({ at: Time, what: Text, ip: Maybe, user_agent: Maybe }),
  second_factor: rowObject({ since: MaybeTime, recovery_codes_left: Whole }),
  limits: rowObject({ of: Text, period: Text, set_by: Text, value: Whole, set_at: Time }),
  limit_raises: rowObject({
    ...{ of: Text, period: Text, value: MaybeWhole, asked_at: Time, ready_at: Time, lapses_at: Time },
  }),
  bars: rowObject({ kind: Text, set_by: Text, since: Time, until: MaybeTime, reason: Maybe }),
  protection_events: rowObject({ at: Time, what: Text, by: Text, detail: Any }),
  risk: rowObject({ day: Text, score: Whole, band: Text, reasons: Any, since: Time }),
  play_sessions: rowObject({
    ...{ began_at: Time, seen_at: Time, checked_at: MaybeTime, check_minutes: MaybeWhole },
  }),
  balance: rowObject({ real_cents: Money, bonus_cents: Money, movements: Whole }),
  deposits: rowObject({
    ...{ id: Text, amount_cents: Money, status: Text, created_at: Time, expires_at: Time },
    ...{ approved_at: MaybeTime, e2eid: Maybe, rollover: Whole },
  }),
  withdrawals: rowObject({
    ...{ id: Text, amount_cents: Money, pix_key: Text, status: Text, requested_at: Time, paid_at: MaybeTime },
    ...{ ended_at: MaybeTime, e2eid: Maybe, failure_reason: Maybe },
  }),
  withdrawal_payouts: rowObject({
    ...{ id: Text, withdrawal_id: Text, part: Whole, amount_cents: Money, status: Text, due_at: Time },
    ...{ sent_at: MaybeTime, paid_at: MaybeTime, ended_at: MaybeTime, e2eid: Maybe, failure_reason: Maybe },
  }),
  pix_receipts: rowObject({
    ...{ e2eid: Text, deposit_id: Text, amount_cents: Money, received_at: Time, state: Text, payer: Text },
    ...{ return_reason: Maybe, taken_back_cents: Money },
  }),
  pix_refunds: rowObject({
    ...{
      e2eid: Text,
      amount_cents: Money,
      status: Text,
      reason: Maybe,
      asked_at: Time,
      decided_at: MaybeTime,
    },
  }),
  withdrawal_returns: rowObject({ withdrawal_id: Text, amount_cents: Money, created_at: Time }),
  statement: rowObject({
    ...{ seq: Whole, id: Text, kind: Text, product: Maybe, real_cents: Money, bonus_cents: Money },
    ...{ real_after_cents: Money, bonus_after_cents: Money, at: Time },
  }),
  rounds: rowObject({
    ...{ id: Text, game: Text, stake_real_cents: Money, stake_bonus_cents: Money, payout_cents: Money },
    ...{ rtp_bp: Whole, max_win_cents: Money, version: Whole, opened_at: Time, closed_at: MaybeTime },
    ...{ ending: Maybe, bet: Any, play: Any, seed_id: Maybe, nonce: MaybeWhole },
    ...{ shared_round: MaybeWhole },
  }),
  seeds: rowObject({
    ...{ id: Text, server_hash: Text, client_seed: Text, revealed_server_seed: Maybe, created_at: Time },
    ...{ activated_at: MaybeTime, revealed_at: MaybeTime },
  }),
  supplier_rounds: rowObject({
    ...{ id: Text, supplier: Text, game: Text, stake_real_cents: Money, stake_bonus_cents: Money },
    ...{ payout_cents: Money, refund_cents: Money, opened_at: Time, finished_at: MaybeTime },
    ...{ slip: Maybe, settled_as: Maybe },
  }),
  free_spins: rowObject({
    ...{ id: Text, supplier: Text, game: Text, quantity: Whole, bet_level: Whole, state: Text },
    ...{ valid_until: Time, issued_at: Time, won_cents: MaybeWhole },
  }),
  supplier_actions: rowObject({
    ...{ id: Text, supplier: Text, kind: Text, round_id: Maybe, amount_cents: Money, real_cents: Money },
    ...{ bonus_cents: Money, undoes: Maybe, at: Time },
  }),
  held_wins: rowObject({
    ...{ round_id: Text, game: Text, real_cents: Money, bonus_cents: Money, held_at: Time },
    ...{ case_number: MaybeWhole, released_at: MaybeTime, ended_at: MaybeTime, ended: Maybe },
  }),
  supplier_sessions: rowObject({
    ...{ supplier: Text, game: Text, opened_at: Time, seen_at: MaybeTime, ended_at: MaybeTime },
  }),
  bets: rowObject({
    ...{ id: Text, kind: Text, stake_real_cents: Money, stake_bonus_cents: Money, state: Text },
    ...{ stake_free_cents: Money, free_win_cents: Money, cashed_stake_cents: Money, cashed_out_cents: Money },
    ...{ possible_payout_cents: Money, payout_real_cents: Money, payout_bonus_cents: Money },
    ...{
      policy: Text,
      cancelled: Maybe,
      placed_at: Time,
      settled_at: MaybeTime,
      legs: Any,
      receipt: Text,
      signature: Text,
    },
  }),
  bet_settlements: rowObject({
    ...{ bet_id: Text, n: Whole, state: Text, payout_real_cents: Money, payout_bonus_cents: Money },
    ...{ reversed_real_cents: Money, reversed_bonus_cents: Money, at: Time },
  }),
  bet_cash_outs: rowObject({
    ...{
      bet_id: Text,
      n: Whole,
      stake_cents: Money,
      value_cents: Money,
      percent: Whole,
      amount_cents: Money,
    },
    ...{ kind: Text, asked_at: MaybeTime, at: Time },
  }),
  bet_refused_cash_outs: rowObject({
    ...{ bet_id: Text, part_cents: Money, amount_cents: Money, kind: Text, code: Text },
    ...{ asked_at: Time, at: Time },
  }),
  bet_cash_out_rules: rowObject({ bet_id: Text, threshold_cents: Money, set_at: Time }),
  bet_debts: rowObject({ bet_id: Text, n: Whole, owed_cents: Money, taken_cents: Money, at: Time }),
  bet_debt_payments: rowObject({
    ...{
      debt_bet_id: Text,
      debt_n: Whole,
      bet_id: Text,
      n: MaybeWhole,
      cash_out_n: MaybeWhole,
      real_cents: Money,
      bonus_cents: Money,
      at: Time,
    },
  }),
  bonuses: rowObject({
    ...{ id: Text, campaign: Text, kind: Text, event: Text, code: Maybe, state: Text, amount_cents: Money },
    ...{ required_thousandths: Whole, progress_thousandths: Whole, ended_with_cents: Money, unplayed: Whole },
    ...{ created_at: Time, activated_at: MaybeTime, expires_at: Time, closed_at: MaybeTime },
  }),
  bonus_steps: rowObject({
    ...{ bonus_id: Text, step: Text, state: Text, cause: Text, at: Time, bonus_cents: Money },
  }),
  free_bets: rowObject({ bonus_id: Text, bet_id: Text, state: Text, prize_cents: Money, placed_at: Time }),
  cashbacks: rowObject({ bonus_id: Text, period_from: Time, period_until: Time, lost_cents: Money }),
  bonus_taken_back: rowObject({
    ...{ bonus_id: Text, stake_id: Text, bonus_cents: Money, real_cents: Money, at: Time },
  }),
  bonus_stakes: rowObject({
    ...{ product: Maybe, mechanic: Maybe, game: Maybe },
    ...{ bonus_id: Text, stake_id: Text, stake_cents: Money, counted_thousandths: Whole, why: Maybe },
    ...{ at: Time },
  }),
  referral: rowObject({ referrer_id: Whole, registered_at: Time, verdict: Maybe, decided_at: MaybeTime }),
  referral_rewards: rowObject({
    ...{ id: Text, side: Text, wallet: Text, amount_cents: Money, state: Text, at: Time },
  }),
  coupons: rowObject({ code: Text, applied_at: Time }),
  registration_coupons: rowObject({
    ...{ code: Text, state: Text, refusal: Maybe, created_at: Time, decided_at: MaybeTime },
  }),
  deposit_coupons: rowObject({
    ...{ deposit_id: Text, code: Text, state: Text, refusal: Maybe, created_at: Time, decided_at: MaybeTime },
  }),
  deposit_rollovers: rowObject({
    ...{ deposit_id: Text, required_thousandths: Whole, progress_thousandths: Whole, lapses_at: Time },
    ...{ lost_at: MaybeTime },
  }),
  deposit_stakes: rowObject({
    ...{ deposit_id: Text, stake_id: Text, stake_cents: Money, counted_thousandths: Whole, why: Maybe },
    ...{ at: Time },
  }),
  favourite_games: rowObject({ game: Text, created_at: Time }),
  followed_sports: rowObject({ kind: Text, id: Whole, at: Time }),
} as const satisfies Record<string, TSchema>

/** The name of a list in the file. */
export type ExportedList = keyof typeof EXPORTED
export const EXPORTED_LISTS = Object.keys(EXPORTED) as ExportedList[]

/** The whole file: its time, its player, and every list. */
export const ExportedFile = Type.Object({
  made_at: Time,
  player_id: Type.Integer(),
  schema: Type.String({ description: 'Address of this description.' }),
  ...(Object.fromEntries(
    Object.entries(EXPORTED).map(([name, row]) => [name, Type.Array(row)]),
  ) as unknown as Record<ExportedList, ReturnType<typeof Type.Array>>),
})
