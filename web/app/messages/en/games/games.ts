import type { Messages } from '../../pt.ts'

/** Texts shared by all games. */
export const games: Messages['games'] = {
  rtp: (share) => `Return to player ${share}`,
  rtp_short: (share) => `Return ${share}`,
  rtp_meaning:
    'This is the theoretical average of all rounds of all players, before the payout is rounded down to the centavo, which matters more with small stakes. Over a few rounds, your result may be quite different.',
  sound_on: 'Turn sound on',
  sound_off: 'Turn sound off',
  stake: 'Stake',
  stake_range: (min, max) => `${min} to ${max}`,
  stake_below: (min) => `Minimum ${min}`,
  stake_above: (max) => `Maximum ${max}`,
  half: '½ of the stake',
  double: '2× the stake',
  min: 'min',
  max: 'max',
  lowest: 'min, lowest stake',
  highest: 'max, highest possible stake',
  bet: (stake) => `Bet ${stake}`,
  demo: 'Demo',
  demo_free: 'Free demo, without money',
  auto: 'Auto',
  auto_label: 'Auto: automatic play',
  retry: 'Try again',
  skip: 'See the result',
  give_up: 'Give up',
  closed: 'The game is closed right now. Open rounds are kept.',
  paused: 'The game is paused for a check. Open rounds go on.',
  uncertified: 'This version of the game does not have the certificate that the law asks for yet.',
  barred_until: (end: string) =>
    `Bets are blocked on your account until ${end}. Withdrawal stays open, and an open round may be finished.`,
  barred_endless: 'Bets are blocked on your account, with no end date. Withdrawal stays open.',
  deposit: 'Deposit',
  missing: 'See what is missing',

  away_bet: 'No answer yet. You can try again: you will not be charged twice.',

  about: 'Table, chances and rounds',
  table: 'Table',
  chances: 'Chances',
  one_in: (count) => `1 in ${count}`,

  rounds: 'Your rounds',
  rounds_anonymous: 'Log in to see, replay and check your rounds.',
  staked: (stake) => `stake ${stake}`,
  open: 'Open',
  payout: 'Payout',
  replay: 'Replay',
  check: 'Check',

  proof_first_hash: 'First hash of the chain',
  proof_salt: 'Salt: lottery draw',

  how: 'How to play',
  fair: 'Why you can trust it',
  fair_link: 'Check a round',

  seeds: 'Your seeds',
  seeds_anonymous: 'Log in to see the hash of your next round.',
  seeds_not_kept:
    'The hash of the new pair is not the one announced before the change. Do not bet, and contact us.',
  copy: 'Copy',
}
