import type { Messages } from '../../../pt.ts'

export const dice: Messages['dice'] = {
  target: 'Target',
  roll: 'Roll',
  under: 'Under',
  over: 'Over',
  sides: {
    under: (target) => `under ${target}`,
    over: (target) => `over ${target}`,
  },
  side: 'Side',
  chance: 'Chance',
  multiplier: 'Multiplier',
  pays: 'Payout',
  last: 'Last rolls',
  last_none: 'Your rolls appear here.',
  is_won: 'won',
  is_lost: 'not won',
  begin: 'Choose a target and bet: the result comes at once.',
  worthless:
    'With this target a win would not pay more than the stake. Raise the stake or choose a rarer target.',
  won: (roll, amount, times) => `${roll}. You won ${amount} (${times}).`,
  lost: (roll) => `${roll}. Not this time.`,
  keys: 'Space or Enter bets, arrows move the target, with Shift more slowly.',
  table_note: (stake) => `For a stake of ${stake}. Amounts are always rounded down.`,
  returned: (share) => `With the chosen target, the exact return is ${share}.`,
  column_return: 'Return',

  rules: {
    roll: 'Each roll is a number from 0.00 to 99.99. All are equally likely.',
    bet: 'Choose a target, and whether the roll falls under or over it. The target itself does not win.',
    rtp: (rtp) =>
      `The payout is the stake times ${rtp}, divided by the chance, rounded down: before that the return is the same at any target. The table shows the exact return of your bet.`,
    limit: (max) =>
      `The maximum win of a round is ${max}. A bet that could pass it is not taken, nor one whose win would not be above its stake.`,
    kept: 'If the connection drops during a bet, try again: you will not be charged twice.',
  },

  fair_steps: [
    {
      title: 'Before the bet',
      text: 'We draw the server seed and show its hash. From then on we cannot change it.',
    },
    {
      title: 'When you bet',
      text: 'The server seed, your seed and the round number decide the roll. Target and amount have no part in it.',
    },
    {
      title: 'After the round',
      text: 'When you change the seeds, the server seed is revealed. Anyone can redo the calculation on their own phone, even offline.',
    },
  ],
}
