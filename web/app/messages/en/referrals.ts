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
  list_title: 'Your referrals',
  list_text:
    'Only the beginning of a name is shown. What a person deposits, plays or asks for is not shown here.',
  none: 'Nobody has opened an account through your link yet.',
  nameless: 'No name',
  registered_on: (day: string) => `Account opened on ${day}.`,
  more: 'Show more referrals',
  waits: {
    identity: 'The person has yet to confirm their identity.',
    own_identity: 'You have yet to confirm your identity.',
    deposit: 'The person’s first deposit is missing.',
  },
  qualified: 'All done. Your reward is on its way.',
  qualified_without: 'All done. The reward was only for the other person.',
  paid: 'Reward paid.',
  refused: {
    beyond_most: 'No reward for either of you: beyond the most of referrals.',
    conditions: 'No reward: one of the rules was not met.',
    deposit: 'No reward: your first deposit was below the least.',
    programme: 'No reward: this referral brought none.',
    unavailable: 'No reward: the promotion of the bonus could pay no more.',
  },
  invited_waits:
    'Your reward comes once both of you have a confirmed identity and you make your first deposit.',
  invited_paid: (reward: string) => `You have received ${reward}.`,
  invites: (name: string) => `${name} has invited you.`,
  invites_referee: (reward: string, least: string) =>
    `You get ${reward}, once both of you have a confirmed identity and you make your first deposit, of ${least} at least.`,
  invites_referrer: (reward: string) => `The person who invited you gets ${reward}.`,
  invites_rules: (most: number) =>
    `The person who invited you is rewarded for ${most} people at most: after that neither of you gets anything. Not for another account of the same person, nor for anybody who uses the same device.`,
  invites_full: (most: number) =>
    `The person who invited you has reached the most of ${most} referrals with a reward. This registration brings neither of you a reward.`,
  invites_seen:
    'The person who invited you sees the beginning of your name, the day of your registration and how it stands with the reward. Nothing else.',
}
