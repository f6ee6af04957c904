import type { Messages } from '../pt.ts'

export const bonus_stake: Messages['bonus_stake'] = {
  rules: (most, odds) =>
    most || odds
      ? `With bonus: ${[most && `up to ${most}`, odds && `odds from ${odds}`].filter(Boolean).join(', ')}`
      : 'With bonus',
  excluded: 'This game is not part of your bonus',
  without: 'Without bonus',
  leave: 'Leave the bonus out',
  use: 'Use the bonus',
  bet: 'Bet without the bonus',
  frozen: 'This game does not count for your bonus. While it is open, only your own money is bet.',
  open: 'Play with my own money',
  other: 'Choose another game',
  above: (most) =>
    most ? `With the bonus, each bet goes up to ${most}.` : 'This bet is above the limit of your bonus.',
  expired: 'Your bonus has expired and pays for no more bets.',
  short: 'Your own money does not cover this bet, and the bonus is left out.',
  short_excluded: 'Your own money does not cover this bet, and this game is not part of your bonus.',
}
