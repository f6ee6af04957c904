/** Texts of a round's proof at /fair. */
export const wheel_proof = {
  number: 'Number bet on',
  stops: 'Segments shown',
  stops_hint: 'From 0 to 53, in the order in which the wheel stopped.',
  wrong: { stops: 'Numbers from 0 to 53, with spaces between.' },
  segment: 'Segment',
  marks: {
    stops: {
      name: 'Stops',
      yes: 'They are the segments that were shown.',
      no: 'They are not the segments that were shown.',
      none: 'Calculated below.',
    },
    ending: {
      name: 'Result',
      yes: 'Matches the number bet on.',
      no: 'Does not match the number bet on.',
      none: 'Nothing to compare.',
    },
  },
  draws: 'The stops',
  draws_text:
    'Each spin is a number from 0 to 53, all equally likely: the segment, counted clockwise from the top. A multiplier spins again; the first number ends it.',
  draw_of: 'Of',
  pay_text: 'The number times the multipliers, plus 1: so many times the stake. Nothing is rounded.',
  most: (amount: string) => `The most this bet pays is ${amount}.`,
  pay_lost: (number: string) => `The wheel stopped at ${number}: the payout is zero.`,
}
