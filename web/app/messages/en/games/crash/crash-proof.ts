/** Texts of a round's proof at /fair. */
export const crash_proof = {
  target: 'Automatic cash-out',
  asked: 'Cash-out asked for at',
  taken: 'Cashed out at',
  point: 'Point shown',
  hint: 'In hundredths: 231 is 2.31×. Blank if there was none.',
  wrong: 'A whole number of hundredths, from 101 (the point and the request: from 100) to 10000000.',
  marks: {
    point: {
      name: 'Point',
      yes: 'It is the point that was shown.',
      no: 'It is not the point that was shown.',
      none: 'Calculated below.',
    },
    ending: {
      name: 'Result',
      yes: 'Matches the point and the cash-out.',
      no: 'Does not match the point and the cash-out.',
      none: 'Nothing to compare.',
    },
  },
  draws: 'The point',
  draws_text:
    'One word of 32 bits becomes the point: 99 × 2³² divided by the word plus 1, rounded down, in hundredths; at least 1.00×, at most 100,000×.',
  pay_text:
    'The stake times the multiplier of the cash-out, if that is not above the point, rounded down to the cent.',
  pay_lost: (point: string) => `The curve stopped at ${point} before a cash-out: the payout is zero.`,
}
