import type { Messages } from '../../pt.ts'

/** Texts of tables with shared rounds. */
export const tables: Messages['tables'] = {
  automatic: 'Automatic table',
  joining: 'Joining the table…',
  no_salt_short: 'Waiting for the lottery',
  closed_until_salt: (draw: string) =>
    `The table opens after the lottery draw of ${draw}, which completes the chain published below.`,
  closed_until_chain: 'The table opens once the chain that decides its rounds is published and complete.',
  phases: {
    open: 'Bets are open',
    closed: 'Bets are closed',
    drawn: 'Result',
    over: 'The next round is coming',
    refunding: 'Round cancelled',
    refunded: 'Round cancelled',
  },
  round: (n: string) => `Round ${n}`,
  seconds: (count: number) => `${count} s`,
  begin: 'Choose and bet: bets are open.',
  next: 'The next round opens in a moment.',
  betting: (stake: string) => `You have bet ${stake} on this round.`,
  full: (staked: string, most: string) => `You have bet ${staked} on this round, and the most is ${most}.`,
  waiting: (stake: string) => `Bets are closed. You have ${stake} on this round.`,
  won: (outcome: string, amount: string) => `${outcome}. You won ${amount}.`,
  back: (outcome: string, amount: string, stake: string) =>
    `${outcome}. ${amount} of the ${stake} staked came back.`,
  lost: (outcome: string) => `${outcome}. Not this time.`,
  drawn: (outcome: string) => `${outcome}.`,
  refunded: 'This round was not drawn in time. All stakes went back to the balance.',
}
