/** Texts of a round's proof at /fair. */
export const double_proof = {
  colour: 'Colour bet on',
  colours: { red: 'red', white: 'white', black: 'black' },
  slot: 'Slot shown',
  wrong: { slot: 'From 0 to 14.' },
  marks: {
    slot: {
      name: 'Slot',
      yes: 'It is the slot that was shown.',
      no: 'It is not the slot that was shown.',
      none: 'Calculated below.',
    },
    ending: {
      name: 'Result',
      yes: 'Fits the colour bet on.',
      no: 'Does not fit the colour bet on.',
      none: 'Nothing to compare.',
    },
  },
  draws: 'The slot',
  draws_text: 'The draw becomes a number from 0 to 14, all equally likely: that is the slot.',
  draw_of: 'Of',
  pay_text: 'The stake times the multiplier of the colour. Nothing is rounded.',
  pay_lost: 'The slot has another colour: the payout is zero.',
}
