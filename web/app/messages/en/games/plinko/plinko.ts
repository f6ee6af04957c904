import type { Messages } from '../../../pt.ts'

export const plinko: Messages['plinko'] = {
  rows: 'Rows',
  risk: 'Risk',
  risks: { low: 'Low', medium: 'Medium', high: 'High' },
  bet: (rows, risk) => `${rows} rows, ${risk.toLowerCase()} risk`,
  places: 'Places, from left to right: what each multiplies the stake by',
  last: 'Last balls',
  last_none: 'The result of each ball appears here.',
  begin: 'Choose the rows and the risk, and drop the ball.',
  won: (times, amount) => `The ball fell on ${times}. You won ${amount}.`,
  returned: (times, amount, stake) =>
    `The ball fell on ${times}: ${amount} of the ${stake} staked came back.`,
  keys: 'Space or Enter drops the ball and, while it falls, shows the result.',
  table_note: (stake, all) =>
    `For a stake of ${stake}. Out of ${all} ways, all equally likely; ways and chance are those of each place, and both sides are alike.`,
  returned_share: (share) => `With this bet, the exact return is ${share}.`,
  place: 'Place',
  ways: (count, isOne) => (isOne ? '1 way' : `${count} ways`),
  chance: 'Chance',
  replay_step: (at, of, right) => `Row ${at} of ${of}: to the ${right ? 'right' : 'left'}.`,

  rules: {
    ball: 'The ball falls over 8, 12 or 16 rows of pegs. At each it goes to the left or to the right, with the same chance.',
    place:
      'The place where it falls multiplies the stake. The amount is rounded down to a hundredth of a real.',
    risk: 'With high risk the edges pay more and the middle pays less. The middle place always returns less than the stake; with medium or high risk the places beside it do too.',
    rtp: (rtp) =>
      `With the chosen rows and risk the return is ${rtp}, before rounding. The table shows the chance of each place and the exact return of your bet.`,
    limit: (max) => `The maximum win of a round is ${max}. A bet that could pass it is not taken.`,
    kept: 'If the connection drops during a bet, try again: you will not be charged twice.',
  },

  fair_steps: [
    {
      title: 'Before the bet',
      text: 'We draw the server seed and show its hash. From then on we cannot change it.',
    },
    {
      title: 'When you bet',
      text: 'The server seed, your seed and the round number decide the whole way. Risk and amount have no part in it.',
    },
    {
      title: 'After the round',
      text: 'When you change the seeds, the server seed is revealed. Anyone can redo the way on their own phone, even offline.',
    },
  ],
}
