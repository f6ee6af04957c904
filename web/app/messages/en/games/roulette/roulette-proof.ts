/** Texts of a round's proof at /fair. */
export const roulette_proof = {
  places: 'Chips by place',
  places_hint: 'place:centavos, separated by spaces. For example: 17:100 17-20:50 red:200',
  number: 'Number shown',
  wrong: { places: 'Places of the table, each once, with their centavos.', number: 'From 0 to 36.' },
  marks: {
    number: {
      name: 'Number',
      yes: 'It is the number that was shown.',
      no: 'It is not the number that was shown.',
      none: 'Calculated below.',
    },
    sum: {
      name: 'Sum of the chips',
      yes: 'It is the stake.',
      no: 'It is not the stake.',
      none: 'Nothing to compare.',
    },
    ending: {
      name: 'Result',
      yes: 'Fits the places bet on.',
      no: 'Does not fit the places bet on.',
      none: 'Nothing to compare.',
    },
  },
  draws: 'The number',
  draws_text: 'The draw becomes a number from 0 to 36, all equally likely.',
  draw_of: 'Of',
  pay_text:
    'The chips of each place that covers the number, times the multiplier of the place. Nothing is rounded.',
  pay_lost: 'No place bet on covers the number: the payout is zero.',
}
