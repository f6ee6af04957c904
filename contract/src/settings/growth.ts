import { centavos, count, flag, oneOf, shaped } from './kinds.ts'

const REFERRAL = { comesWith: 'the referral programme' }
const ROLLOVER_ID = '^(\\d{1,18})?$'

/** Bonuses and the referral programme. */
export const growth = {
  bonus_enabled: flag(true, 'Whether bonuses are offered; off, they are gone from the site and refused.', {
    comesWith: 'bonuses',
  }),
  refer_enabled: flag(false, 'Whether players are rewarded for bringing others.', REFERRAL),
  refer_min: centavos(
    1_000,
    {},
    'The first deposit of who was brought, from which on the reward is due.',
    REFERRAL,
  ),
  refer_max_refer: count(100, {}, 'How many people one player is rewarded for.', REFERRAL),
  refer_referrer_wallet_type: oneOf(
    ['real', 'bonus'],
    'bonus',
    'Where the reward of who brings goes.',
    REFERRAL,
  ),
  refer_referrer_amount: centavos(0, {}, 'The reward of who brings.', REFERRAL),
  refer_referrer_rollover_id: shaped(
    '',
    ROLLOVER_ID,
    'number or empty',
    'The rollover of that reward.',
    REFERRAL,
  ),
  refer_referee_wallet_type: oneOf(
    ['real', 'bonus'],
    'bonus',
    'Where the reward of who was brought goes.',
    REFERRAL,
  ),
  refer_referee_amount: centavos(0, {}, 'The reward of who was brought.', REFERRAL),
  refer_referee_rollover_id: shaped(
    '',
    ROLLOVER_ID,
    'number or empty',
    'The rollover of that reward.',
    REFERRAL,
  ),
} as const
