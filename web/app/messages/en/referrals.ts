export const referrals = {
  title: 'Referrals',
  text: 'Anyone who opens an account through your link is registered as your referral.',
  link_title: 'Your link',
  copy: 'Copy link',
  adults: 'For adults only. Refer people who want to play, never people who are trying to stop.',
  people_title: 'Who signed up through your link',
  people: 'opened an account',
  verified: 'confirmed their identity',
  rewarded: 'brought a reward',
  earned: (real: string, bonus: string) => `You have received ${real} and ${bonus} of bonus for referrals.`,
  closed:
    'There is no referral reward now. When there is, its rules appear here first. Referrals already made stay registered.',
  forbidden: (law: string) =>
    `The law does not allow rewards for referrals here (${law}). Referrals stay registered.`,
  full: (most: number) =>
    `You have reached the most of ${most} referrals with a reward. Further ones bring neither of you a reward.`,
  open: (least: string) =>
    `The reward comes once both of you have a confirmed identity and the person makes the first deposit, of ${least} at least.`,
  referrer: (reward: string) => `You get ${reward}.`,
  referee: (reward: string) => `The person gets ${reward}.`,
  bonus: (amount: string) => `${amount} of bonus`,
  rollover: (times: string, days: number) =>
    `to be staked ${times} times in ${days === 1 ? '24 hours' : `${days} days`}`,
  rules: (most: number) =>
    `What stands here on the day of the registration applies, for ${most} people at most. Not for another account of yours, nor for anybody who uses the same device.`,
}
