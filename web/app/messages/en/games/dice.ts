import type { Messages } from '../../pt.ts'

export const dice: Messages['dice'] = {
  target: 'Target',
  roll: 'Roll',
  under: 'Under',
  over: 'Over',
  sides: {
    under: (target) => `under ${target}`,
    over: (target) => `over ${target}`,
  },
  turn: (bet) => `Change sides: ${bet}`,
  chance: 'Chance',
  multiplier: 'Multiplier',
  pays: 'Payout',
  last: 'Last rolls',
  last_none: 'Your rolls appear here.',
  is_won: 'won',
  is_lost: 'not won',
  begin: 'Choose a target and bet: the result comes at once.',
  won: (roll, amount, times) => `${roll}. You won ${amount}, ${times}.`,
  lost: (roll) => `${roll}. Not this time.`,
  keys: 'Space or Enter bets, arrows move the target, with Shift more slowly.',
  table_note: (stake) => `For a stake of ${stake}. Amounts are always rounded down.`,

  rules: {
    roll: 'Each roll is a number from 0.00 to 99.99. All are equally likely.',
    bet: 'Choose a target, and whether the roll falls under or over it. The target itself does not win.',
    rtp: (rtp) =>
      `The payout is the stake times ${rtp}, divided by the chance: the return is the same at any target.`,
    limit: (max) => `The maximum win of a round is ${max}. A bet that could pass it is not taken.`,
    kept: 'If the connection drops during a bet, try again: you will not be charged twice.',
  },

  fair_steps: [
    {
      title: 'Before the bet',
      text: 'We draw the server seed and show its hash. From then on we cannot change it.',
    },
    {
      title: 'At the bet',
      text: 'The server seed, your seed and the round number decide the roll. Target and amount have no part in it.',
    },
    {
      title: 'After the round',
      text: 'When you change the seeds, the server seed is revealed. Anyone can redo the calculation on their own phone, even offline.',
    },
  ],

  proof: {
    side: 'Side',
    side_hint: 'under or over.',
    target: 'Target',
    roll: 'Roll shown',
    wrong: {
      side: 'Write under or over.',
      target: 'A target such as 49.99, with a chance of at most 98%.',
      roll: '0.00 to 99.99.',
    },
    marks: {
      roll: {
        name: 'Roll',
        yes: 'It is the number that was shown.',
        no: 'It is not the number that was shown.',
        none: 'Computed below.',
      },
      ending: {
        name: 'Result',
        yes: 'It matches the target.',
        no: 'It does not match the target.',
        none: 'Nothing to compare.',
      },
    },
    draws: 'The roll',
    draws_text:
      'The draw becomes a fraction from 0 to 1, multiplied by 10,000. The whole part, divided by 100, is the roll.',
    draw_of: 'Of',
    pay_text: 'The return is divided by the chance. Only the payout is rounded, once, downwards.',
    pay_lost: 'The roll fell on the other side of the target: the payout is zero.',
  },
}
