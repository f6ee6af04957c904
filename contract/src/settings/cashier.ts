import { basisPoints, centavos, count, flag, minutes, oneOf, seconds, shaped, text } from './kinds.ts'
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

/** A change of what may leave the house needs two operators. Stopping withdrawals (`withdraw_enabled`) needs one, without delay. */
const TWO = { approval: 'two' } as const

/**
 * Withdrawals. Limits only delay: a refusal names the amount that is possible now, or the time of the whole amount. 0 switches a limit off.
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
  withdraw_max: centavos(10_000, { least: 1 }, 'The highest single withdrawal.', TWO),
  withdraw_daily: centavos(0, {}, 'What one player may withdraw in a day.', TWO),
  withdraw_daily_type: oneOf(
    ['calendar', 'rolling'],
    'calendar',
    'What a day is: from midnight to midnight in general_time_zone, or the last 24 hours.',
    TWO,
  ),
  withdraw_daily_request: count(0, { most: 1_000 }, 'How many withdrawals one player may ask for in a day.', {
    approval: raisesLimit,
  }),
  withdraw_interval: minutes(0, { most: 10_080 }, 'The least time between two withdrawals of one player.', {
    approval: lowers,
  }),
  withdraw_hourly: centavos(0, {}, 'What one player may withdraw in any 60 minutes.', TWO),
  withdraw_variation: basisPoints(
    0,
    {},
    "By how much a withdrawal may exceed the player's highest of the last 30 days; players without one are not limited by it.",
    TWO,
  ),
  withdraw_auto_disable: centavos(
    0,
    {},
    'The fuse of the house: with this much asked for by all players within 60 minutes, new withdrawals wait until it is less.',
    TWO,
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
    { approval: turnsOff },
  ),
} as const
