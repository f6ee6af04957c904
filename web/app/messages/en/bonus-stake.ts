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
}
