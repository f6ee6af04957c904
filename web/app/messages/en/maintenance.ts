import type { Messages } from '../pt.ts'

export const maintenance: Messages['maintenance'] = {
  title: 'Planned maintenance',
  closed: 'Meanwhile there are no new bets, deposits or accounts.',
  until: (time) => `Expected back: ${time}, Brasília time.`,
  no_time: 'There is no time of return yet. Reload in a while.',
  safe: 'Your balance is safe. A round that was left open ends with the payout it had reached.',
  goes_on: 'Finish here what you have open; your balance is safe.',
  open: 'Still open to account holders:',
}
