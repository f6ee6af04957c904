import { basisPoints, centavos, count, flag, minutes, oneOf, seconds, shaped, text } from './kinds.ts'

/** Money in. */
export const deposits = {
  deposit_enabled: flag(
    true,
    'Whether new deposits are taken. What is paid for a charge made before is credited.',
  ),
  deposit_min: centavos(100, { least: 1 }, 'The lowest deposit.'),
  deposit_max: centavos(5_000_000, { least: 1 }, 'The highest deposit.'),
  deposit_rollover: count(
    0,
    { most: 100 },
    'How many times a deposit must be staked before money may be withdrawn; agreed when the charge is made, over after 30 days, and never asked of who may not play. 0 asks for nothing.',
  ),
  deposit_enable_popup: flag(
    false,
    'Whether the deposit dialog opens by itself, once a visit, for who has no money to play with.',
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

/** Money out. Every limit paces: a refusal names the amount that is possible, or the moment from which it is. 0 is off. */
export const withdrawals = {
  withdraw_enabled: flag(true, 'Whether new withdrawals are taken. What was asked for before is paid.'),
  withdraw_min: centavos(100, { least: 1 }, 'The lowest withdrawal; who has less may take out everything.'),
  withdraw_max: centavos(10_000, { least: 1 }, 'The highest withdrawal in one go.'),
  withdraw_daily: centavos(0, {}, 'What one player may withdraw in a day.'),
  withdraw_daily_type: oneOf(
    ['calendar', 'rolling'],
    'calendar',
    'What a day is: from midnight to midnight in general_time_zone, or the last 24 hours.',
  ),
  withdraw_daily_request: count(0, { most: 1_000 }, 'How many withdrawals one player may ask for in a day.'),
  withdraw_interval: minutes(0, { most: 10_080 }, 'The least time between two withdrawals of one player.'),
  withdraw_hourly: centavos(0, {}, 'What one player may withdraw in any 60 minutes.'),
  withdraw_variation: basisPoints(
    0,
    {},
    "By how much a withdrawal may pass the player's highest of the last 30 days; who has none is not held by it.",
  ),
  withdraw_auto_disable: centavos(
    0,
    {},
    'The fuse of the house: with this much asked for by all players within 60 minutes, new withdrawals wait until it is less.',
  ),
  withdraw_affiliate_day: count(
    0,
    { most: 28 },
    'The day of the month from which earnings of the referral programme of the month before may be withdrawn; 0 at once.',
    { comesWith: 'the referral programme' },
  ),
  withdraw_auto_kyc: flag(
    false,
    'Whether a withdrawal asks for an identity that is verified at that moment, which sends the player to verification by itself. Off, who has deposited was verified then.',
  ),
} as const
