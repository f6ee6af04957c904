import type { Messages } from '../pt.ts'

export const bet_slip: Messages['bet_slip'] = {
  system_names: 'Systems by name',
  sizes: 'Lines of how many selections?',
  line_sum: (lines: string, stake: string, total: string) => `${lines} × ${stake} = ${total}`,
  line_stake: 'Stake of each line',
  total_stake: 'Stake of the system',
  by_line: 'Type it by line',
  by_total: 'Type the total',
  no_size: 'Choose the lines of the system',
  fix: (name: string) => `Banker: ${name}`,
  how: 'How it works',
  how_texts: [
    'A system is several bets at once. Each combination of your selections is a line, with the same stake.',
    'In “2 of 3” each pair is a line: one selection may lose and you still get something. Tick more than one size to bet on all of them.',
    'A banker is in every line: if it loses, the system loses. With it there are fewer lines, and each pays more.',
    'A line pays its stake times the odds of its selections. A void selection counts as odds of 1.00.',
  ],
  from_wins: (count: number, fixed: number) => {
    if (count === 0) return 'Lowest payout'
    if (fixed > 0) return `With the ${fixed === 1 ? 'banker' : 'bankers'} and ${count - fixed} more, at least`
    return `With ${count} won, at least`
  },
  all_win: 'If all of them win',
  one_tap: 'Bet with one tap',
  one_tap_stake: 'Stake of each tap',
  one_tap_text: 'A tap on odds places a single with this stake at once, without the slip.',
  tapped: (stake: string, name: string, odds: string) => `Bet placed: ${stake} on ${name} at ${odds}`,
  join: 'In the same slip',
  join_singles: (count: number, amount: string) =>
    count === 1 ? `1 single: ${amount}` : `${count} singles: ${amount}`,
  use_last: (amount: string) => `Use the last stake, ${amount}`,
  use_last_short: (amount: string) => `Use ${amount}`,
  accept: 'Accept the new odds',
  mend: 'Remove closed selections',
  mend_suspended: 'Remove suspended selections',
  as_singles: 'Bet as singles',
  take_limit: (amount: string) => `Accept ${amount}`,
  suspended_text: (names: string) =>
    `Suspended now: ${names}. Wait until it opens again, or take it off the slip.`,
  full_text: (names: string) =>
    `There are too many bets on ${names} already. Take it off the slip, or try later.`,
  mend_full: 'Remove refused selections',
  related: 'Cannot be combined with another selection.',
  related_text: 'Some selections depend on each other and cannot be in one bet.',
  multiples_closed: 'Multiples are not open now.',
  too_many: (most: number) => `${most} at most. Remove some selections.`,
  below: (amount: string) => `The minimum is ${amount}.`,
  no_stake: 'Enter the stake',
}
