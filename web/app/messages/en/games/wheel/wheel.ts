export const wheel = {
  number: 'Number',
  segments: 'Segments',
  pays: 'Pays',
  returned: 'Return',
  takes_most: (stake: string) => `takes up to ${stake}`,
  pays_times: (times: string) => `pays ${times}×`,
  on_segments: (count: number, of: number) => `, on ${count} of ${of} segments`,
  bet_on: (number: string) => `number ${number}`,
  outcome: (number: string) => `Number ${number}`,
  outcome_times: (number: string, times: string) => `Number ${number} with ×${times}`,
  last: 'Last results',
  last_none: 'Results appear here.',
  turning: 'The wheel is turning.',
  waits: 'The wheel is at rest.',
  stands: (outcome: string) => `The wheel is at rest. ${outcome}.`,
  stopped_at: (segment: string) => `It stopped at ${segment}: it spins again.`,
  keys: 'Space or Enter bets, arrows change the number.',
  table_note: (stake: string) =>
    `For a stake of ${stake}, which comes back with the win. Nothing is rounded.`,
  multiplied:
    'A multiplier before the number multiplies the win, and several multiply each other. The return includes them.',
  rules: {
    wheel:
      'The wheel has 54 segments, all equally likely: 52 with numbers and 2 with multipliers, ×2 and ×7.',
    bet: 'Choose a number and the stake while bets are open. You may bet on several numbers and more than once on a round; together they do not pass the highest stake of the game.',
    pays: 'If the wheel stops at your number, you get the stake times the number, and the stake back. The return differs from number to number: see the table.',
    again:
      'If it stops at a multiplier, it spins again and the win is multiplied, but not the stake that comes back. At most 5 multipliers in a row count; after them the wheel still spins, multiplying nothing.',
    limit: (max: string) =>
      `The most a bet pays is ${max}. What would be above it is not paid; a bet that would so return less than 85% is not taken.`,
    shared:
      'The round is the same for everybody, but your payout depends on your own bet and the draw alone.',
    late: "The server's clock counts: a bet that arrives after the close is refused and never moved to the next round. If a round is not drawn, all stakes go back whole.",
  },
  fair_steps: [
    {
      title: 'Before anything',
      text: 'We publish the first hash of a chain and say which lottery draw will complete it. That draw has not happened yet: nobody knows what will come.',
    },
    {
      title: 'In the round',
      text: 'Only after bets have closed is the hash of the round read. It and the lottery draw decide where the wheel stops.',
    },
    {
      title: 'After the round',
      text: 'The hash is shown to everybody and leads to the hash of the round before. Anybody can repeat the calculation on their own phone, even offline.',
    },
  ],
}
