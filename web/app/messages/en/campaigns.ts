/** The bonus of a promotion: eligibility, unmet conditions, and the way to take it. */
export const campaigns = {
  title: 'The bonus of this promotion',
  join: 'I want to take part',
  joined: 'Done: the bonus waits for you to activate it.',
  join_text:
    'The bonus does not enter your balance by itself: it waits on the Bonus page until you activate it.',
  would_get: (amount: string) => `You receive ${amount} of bonus`,
  would_play: (plays: number) =>
    plays === 1 ? 'You receive 1 free play' : `You receive ${plays} free plays`,
  visitor: 'Log in to see whether you can take part.',
  log_in: 'Log in',
  register: 'Create account',
  how: {
    code: 'You meet the conditions. Use the coupon that you were given.',
    tap: 'You meet the conditions.',
    deposit: 'You meet the conditions. The bonus comes with the deposit, by the terms below.',
    register: 'This promotion is for people who are creating an account.',
    period: 'There is nothing to do: when the period ends, the bonus appears on the Bonus page.',
    referral: 'This promotion is for people who invite somebody.',
    operator: 'This bonus is given by our team.',
  },
  step: { code: 'Use a coupon', deposit: 'Deposit', referral: 'Invite somebody' },
  see_bonus: 'See my bonuses',
  have: {
    queued: 'You are taking part. The bonus waits for you to activate it.',
    active: 'You are taking part. See how much is left to wager.',
    completed: 'You have completed this bonus. Redeem it whenever you like.',
    redeemed: 'You took part and redeemed this bonus.',
    expired: 'You took part. The time of the bonus is over.',
    given_up: 'You took part and gave the bonus up.',
    ended: 'You took part. The bonus was ended.',
    spent: 'You took part. All of the bonus was used in bets.',
  },
  why: 'Why can I not take part?',
  unmet: {
    bonuses_closed: 'We are not offering bonuses now. Your real balance does not change.',
    not_published: 'This promotion has not begun yet.',
    withdrawn: 'This promotion was ended. Who takes part already goes on with the same terms.',
    not_begun: (at: string) => `This promotion begins on ${at}.`,
    over: (at: string) => `This promotion ended on ${at}.`,
    other_event: 'This bonus comes in another way. Read how in the terms below.',
    forbidden: (law: string) => `The law does not allow this bonus here (${law}).`,
    not_verified: 'Your identity is not verified yet.',
    barred: 'Your account is on a break or may not bet. There are no bonuses meanwhile.',
    bets: (least: number, has: number) =>
      least === 1
        ? 'One bet with real balance is missing. The bonus only comes after it.'
        : `Bets with real balance: ${has} of ${least}.`,
    staked: (least: string, has: string) => `Staked with real balance in this promotion: ${has} of ${least}.`,
    deposit: (least: string) => `A deposit of at least ${least} is missing.`,
    not_first_deposit: 'This bonus is for the first deposit alone, and you have made one.',
    had_by_player: (most: number) =>
      most === 1
        ? 'You have received this bonus already.'
        : `You have received this bonus ${most} times, which is the most.`,
    had_by_cpf: 'This bonus was given to your CPF already.',
    had_by_device: 'This bonus was given on this device already, or we do not recognise the device.',
    nothing_due: 'There is nothing to receive now.',
    budget_spent: 'The bonuses of this promotion have run out.',
  },
  verify: 'Verify now',
  play: 'See the games',
  progress: 'What you have done so far',
  conditions: 'Who can take part',
  condition: {
    verified: 'Who has verified the identity',
    bets: (least: number) =>
      least === 1 ? 'Who has made a bet with real balance' : `Who has made ${least} bets with real balance`,
    staked: (amount: string) => `Who stakes ${amount} of real balance during the promotion`,
    deposit: (amount: string) => `Who deposits at least ${amount}`,
    first_deposit: 'Only with the first deposit',
  },
  when: (from: string, until: string) => `From ${from} until ${until}`,
  terms: 'Terms of the bonus',
  terms_text: 'When you take part, these terms are fixed for your bonus and do not change any more.',
}
