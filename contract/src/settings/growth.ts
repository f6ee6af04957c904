import { centavos, count, flag, oneOf, shaped } from './kinds.ts'

const REFERRAL = { comesWith: 'the referral programme' }
const ROLLOVER_ID = '^(\\d{1,18})?$'

/** Bonuses and the referral programme. */
export const growth = {
  bonus_enabled: flag(
    true,
    'Whether bonuses are offered; off, the site hides them and the server refuses them.',
  ),
  refer_enabled: flag(false, 'Whether players are rewarded for referring others.', REFERRAL),
  refer_min: centavos(
    1_000,
    {},
    'The lowest first deposit of the referred player for which the reward is due.',
    REFERRAL,
  ),
  refer_max_refer: count(100, {}, 'For how many referred players one player is rewarded.', REFERRAL),
  refer_referrer_wallet_type: oneOf(
    ['real', 'bonus'],
    'bonus',
    'The wallet that receives the reward of the referrer.',
    REFERRAL,
  ),
  refer_referrer_amount: centavos(0, {}, 'The reward of the referrer.', REFERRAL),
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
    'The wallet that receives the reward of the referred player.',
    REFERRAL,
  ),
  refer_referee_amount: centavos(0, {}, 'The reward of the referred player.', REFERRAL),
  refer_referee_rollover_id: shaped(
    '',
    ROLLOVER_ID,
    'number or empty',
    'The rollover of that reward.',
    REFERRAL,
  ),
} as const
