import type { Messages } from '../pt.ts'

export const maintenance: Messages['maintenance'] = {
  title: 'Planned maintenance',
  closed: 'Meanwhile it is not possible to bet, deposit or open an account.',
  until: (time) => `Expected back: ${time}, Brasília time.`,
  no_time: 'There is no expected time yet. Reload in a while.',
  safe: 'Your balance is safe. A round that was left open is closed with the payout it had reached.',
  goes_on: 'You can finish what you have started. Your balance is safe.',
  open: 'Still open to account holders:',
}
