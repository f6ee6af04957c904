import type { Messages } from '../../../pt.ts'

export const dice_proof: Messages['dice_proof'] = {
  side: 'Side',
  sides: { under: 'Under', over: 'Over' },
  target: 'Target',
  roll: 'Roll shown',
  wrong: {
    target: 'A target such as 49.99, with a chance of 0.01% to 98%.',
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
}
