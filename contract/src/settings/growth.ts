import { centavos, count, flag, oneOf, shaped } from './kinds.ts'
import { lowers, raisesAmount, turnsOn } from './loosens.ts'

/** Names of campaigns may be plain numbers. */
const CAMPAIGN = '^([a-z0-9][a-z0-9-]{0,39})?$'
const ROLLOVER =
  'The campaign (kind fixed, event referral) by whose terms that reward is granted when it is bonus: its rollover, its days, its budget.'

/** Bonuses and the referral programme. */
export const growth = {
  bonus_enabled: flag(
    true,
    'Whether bonuses are offered; off, the site hides them and the server refuses them.',
  ),
  refer_enabled: flag(
    false,
    'Whether players are rewarded for referring others. Who registers while it is on is rewarded by what the settings said then, also when it goes off.',
    { approval: turnsOn },
  ),
  refer_min: centavos(
    1_000,
    {},
    'The lowest first deposit of the referred player for which the reward is due.',
    { approval: lowers },
  ),
  refer_max_refer: count(
    100,
    {},
    'For how many referred players one player is rewarded; beyond them neither side is.',
    { approval: raisesAmount },
  ),
  refer_referrer_wallet_type: oneOf(
    ['real', 'bonus'],
    'bonus',
    'The wallet that receives the reward of the referrer.',
    { approval: 'two' },
  ),
  refer_referrer_amount: centavos(0, {}, 'The reward of the referrer; 0 for none.', {
    approval: raisesAmount,
  }),
  refer_referrer_rollover_id: shaped('', CAMPAIGN, 'name of a campaign or empty', ROLLOVER),
  refer_referee_wallet_type: oneOf(
    ['real', 'bonus'],
    'bonus',
    'The wallet that receives the reward of the referred player.',
    { approval: 'two' },
  ),
  refer_referee_amount: centavos(0, {}, 'The reward of the referred player; 0 for none.', {
    approval: raisesAmount,
  }),
  refer_referee_rollover_id: shaped('', CAMPAIGN, 'name of a campaign or empty', ROLLOVER),
} as const
