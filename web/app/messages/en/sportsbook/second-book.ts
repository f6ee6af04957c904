import type { Messages } from '../../pt.ts'

export const second_book: Messages['second_book'] = {
  title: 'More sports',
  opening: 'Opening the sports bets…',
  not_loaded_title: 'The bets did not open',
  not_loaded_text:
    'The company that shows this page did not answer. Nothing was staked and your balance is the same.',
  retry: 'Try again',
  unavailable_title: 'Not available right now',
  unavailable_text: 'This sports area is not connected here. Your balance and your bets are safe.',
  barred_title: 'Bets are blocked on your account',
  barred_text: 'While the block lasts, this page shows no bets. Withdrawals and history stay open.',
  barred_action: 'See the block',
  unverified: 'You are looking as a visitor: to bet, your identity is still to be confirmed.',
  verify: 'Confirm identity',
  token_failed: 'Could not get the access token for the SportBook',
  as_visitor: (reason: string) => `You are looking as a visitor. ${reason}`,
  missing: 'See what is missing',
}
