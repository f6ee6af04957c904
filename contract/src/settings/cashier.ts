import { basisPoints, centavos, count, days, flag, minutes, oneOf, seconds, shaped, text } from './kinds.ts'
import { lowers, raisesLimit, turnsOff } from './loosens.ts'

/** Deposits. */
export const deposits = {
  deposit_enabled: flag(
    true,
    'Whether new deposits are accepted. Payments for charges created before are still credited.',
  ),
  deposit_min: centavos(100, { least: 1 }, 'The lowest deposit.'),
  deposit_max: centavos(5_000_000, { least: 1 }, 'The highest deposit.', { approval: raisesLimit }),
  deposit_rollover: count(
    0,
    { most: 100 },
    'How many times a deposit must be staked before money may be withdrawn; fixed when the charge is created, lapses after 30 days, and never applies to players who may not bet. 0 asks for nothing.',
    { approval: lowers },
  ),
  deposit_enable_popup: flag(
    false,
    'Whether the deposit dialog opens by itself, once a visit, for players without balance.',
  ),
  deposit_popup_timer: seconds(10, { most: 3_600 }, 'After how long on a page the dialog opens by itself.'),
  deposit_popup_message: text('', 200, "What the dialog says then; empty keeps the site's own text."),
  deposit_popup_values: shaped(
    '10,20,30',
    '^(\\d{1,7}(,\\d{1,7}){0,11})?$',
    'whole reais, comma between',
    'The amounts proposed.',
  ),
} as const

/**
 * A change of the money that may leave the house needs two operators. Switching withdrawals off (`withdraw_enabled`) needs one
 * operator and no delay.
 */
const TWO = { approval: 'two' } as const

/**
 * Withdrawals. Limits split and delay payouts, and refuse no withdrawal: a large or early amount is paid in
 * several payouts. 0 switches a limit off.
 */
export const withdrawals = {
  withdraw_enabled: flag(
    true,
    'Whether new withdrawals are accepted. Those requested before are still paid.',
  ),
  withdraw_min: centavos(
    100,
    { least: 1 },
    'The lowest withdrawal; a player with less may withdraw everything.',
    // A withdrawal of the lowest amount is accepted regardless of withdraw_variation.
    { approval: raisesLimit },
  ),
  withdraw_max: centavos(
    10_000,
    { least: 1 },
    'The highest payout. A larger withdrawal is paid as several payouts, each with its end-to-end id.',
    TWO,
  ),
  withdraw_daily: centavos(
    0,
    {},
    'What one player is paid in a day; the rest of a withdrawal is paid on later days.',
    TWO,
  ),
  withdraw_daily_type: oneOf(
    ['calendar', 'rolling'],
    'calendar',
    'What a day is: from midnight to midnight in general_time_zone, or the last 24 hours.',
    TWO,
  ),
  withdraw_daily_request: count(
    0,
    { most: 1_000 },
    'How many payouts one player gets in a day; the others are due on later days.',
    {
      approval: raisesLimit,
    },
  ),
  withdraw_interval: minutes(0, { most: 10_080 }, 'The least time between two payouts of one player.', {
    approval: lowers,
  }),
  withdraw_hourly: centavos(0, {}, 'What one player is paid in any 60 minutes.', TWO),
  withdraw_variation: basisPoints(
    0,
    {},
    "By how much a withdrawal, with the player's others of 24 hours, may exceed the most of 24 hours that the player was paid in the last 30 days, without being held for a check; players without an earlier one are not held by it.",
    TWO,
  ),
  withdraw_auto_disable: centavos(
    0,
    {},
    'The fuse of the house: with this much asked for by all players within 60 minutes, the payouts of new withdrawals are due when it is less.',
    TWO,
  ),
  withdraw_affiliate_day: count(
    0,
    { most: 28 },
    'The day of the month from which earnings of the referral programme of the month before may be withdrawn; 0 at once.',
    { approval: lowers },
  ),
  withdraw_auto_kyc: flag(
    false,
    'Whether a withdrawal asks for an identity that is verified at that moment, which sends the player to verification by itself. Off, who has deposited was verified then.',
    { approval: turnsOff },
  ),
} as const

/** Settings of the server alone: rules of holds, and the payment company's maximum of one payout. */
export const withdrawalsServerOnly = {
  withdraw_payout_max: centavos(
    0,
    { step: 100_000 },
    'The highest payout that the payment company takes, in whole thousands of reais; larger ones are split, under every law. 0 is none.',
    { approval: raisesLimit },
  ),
  withdraw_hold_amount: centavos(
    5_000_000,
    {},
    "A withdrawal that comes to more than this with the player's others of 24 hours is held until an operator releases it; 0 never.",
    TWO,
  ),
  withdraw_hold_first_days: days(
    0,
    { most: 365 },
    'The first withdrawal of an account younger than this is held; 0 never.',
    { approval: lowers },
  ),
  withdraw_hold_security_hours: count(
    0,
    { most: 720 },
    'For so many hours after a change of password, contact, bank account or second factor withdrawals are held; 0 never.',
    { approval: lowers },
  ),
  withdraw_release_alone: centavos(
    500_000,
    {},
    'Up to this amount one operator decides about a held withdrawal; above, and for a suspicion of money laundering, two.',
    TWO,
  ),
} as const
