export const referrals = {
  title: 'Referrals',
  text: 'Anyone who opens an account through your link is registered as your referral.',
  link_title: 'Your link',
  copy: 'Copy link',
  adults: 'For adults only. Refer people who want to play, never people who are trying to stop.',
  people_title: 'Who signed up through your link',
  people: 'opened an account',
  verified: 'confirmed their identity',
  reward:
    'There is no referral reward yet. When there is, its rules appear here first. Referrals already made stay registered.',
}
