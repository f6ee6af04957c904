import type { Messages } from '../../pt.ts'

export const demo: Messages['demo'] = {
  title: 'Demo',
  worthless: 'No real money',
  balance: 'Test balance',
  refill: 'Refill test balance',
  out: 'Leave',
  leave: 'Leave the demo',
  bet: (stake: string) => `Demo: ${stake}`,
  cash_out: (amount: string) => `Cash out ${amount} (test)`,
  begin: 'Play freely: nothing here is a bet, and no prize is paid.',
  said: (result: string) => `In the demo: ${result}`,
  empty: 'The test balance is too low for this round. Refill it or choose a smaller amount.',
  about:
    'Same rules, same odds and drawn on the server, as for bets. Each round has seeds of its own, shown as soon as it ends: you can repeat the calculation, but, unlike for bets, the hash is not announced beforehand.',
  rounds: 'Demo rounds are not kept.',
  check: 'Check the last one',
}
