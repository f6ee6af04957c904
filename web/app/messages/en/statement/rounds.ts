import type { Messages } from '../../pt.ts'

export const rounds: Messages['rounds'] = {
  staked: (stake) => `stake ${stake}`,
  standings: { open: 'Open', won: 'Won', even: 'Even', lost: 'Lost', refunded: 'Refunded' },
  balances: (before, after) => `${before} → ${after}`,
  go_on: 'Continue',
  end: 'There are no older rounds.',
  empty: 'No rounds yet',
  empty_text: 'What you play appears here: stake, result and balance.',
  to_casino: 'See the games',
  failed: 'We could not fetch your rounds',
  failed_text: 'They are kept. Try again in a moment.',
  failed_some: 'Some of the rounds did not arrive and are missing from this list.',
  round: 'Round',
  provider: 'Provider',
  state: 'State',
  opened: 'Began',
  finished: 'Ended',
  stake: 'Stake',
  refund: 'Refunded',
  payout: 'Payout',
  balance: 'Balance',
  number: "Provider's number",
  actions: 'What happened',
  kinds: {
    bet: 'Bet',
    win: 'Payout',
    adjust: 'Correction by the provider',
    refund: 'Bet refunded',
    reversal: 'Payout taken back',
  },
  not_ours: (provider) =>
    `${provider} drew this round, so its result cannot be checked here. If in doubt, write to us with its number.`,
  slip_not_ours: (book: string) =>
    `${book} took and settled this bet. If in doubt, contact us with its number.`,
  play: 'Open the game',
}
