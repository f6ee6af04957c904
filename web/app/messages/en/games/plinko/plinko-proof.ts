import type { Messages } from '../../../pt.ts'

export const plinko_proof: Messages['plinko_proof'] = {
  rows: 'Rows',
  risk: 'Risk',
  risks: { low: 'Low', medium: 'Medium', high: 'High' },
  path: 'Way shown',
  path_hint: 'L for left, R for right, in the order of the rows: LRRL…',
  wrong: { path: 'One letter for each row: L or R.' },
  letters: { left: 'L', right: 'R' },
  marks: {
    path: {
      name: 'Way',
      yes: 'It is the way that was shown.',
      no: 'It is not the way that was shown.',
      none: 'Computed below.',
    },
    ending: {
      name: 'Result',
      yes: 'It matches the place.',
      no: 'It does not match the place.',
      none: 'Nothing to compare.',
    },
  },
  draws: 'The way',
  draws_text:
    'One draw for each row. The fraction from 0 to 1 is multiplied by 2; the whole part is 0, to the left, or 1, to the right. The place is the number of times that the ball went right.',
  draw_of: 'Of',
  side: 'Side',
  left: 'left',
  right: 'right',
  pay_text:
    'The place, counted from the left beginning with 0, says what the stake is multiplied by. Only the payout is rounded, once, downwards.',
  place: (rights, times) => `${rights} × right: place ${rights}, ${times}`,
  picture: (times) => `The computed way ends at ${times}`,
}
