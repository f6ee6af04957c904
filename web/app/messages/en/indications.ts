export const indications = {
  title: 'Referrals',
  text: 'Who opens an account by your link is kept as your referral.',
  link_title: 'Your link',
  copy: 'Copy link',
  adults: 'For adults only. Tell those who want to play, never those who are trying to stop.',
  people_title: 'Who came by your link',
  people: 'opened an account',
  verified: 'confirmed who they are',
  reward:
    'Referrals pay no reward yet. When they do, the rules stand here first; what was counted stays counted.',
}
