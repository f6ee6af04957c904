import type { Messages } from '../../../pt.ts'

export const slots_proof: Messages['slots_proof'] = {
  drawn: 'Draws shown',
  drawn_hint: 'Numbers with spaces between: where each reel stopped, and what was drawn after.',
  wrong: 'Whole numbers with spaces between.',
  marks: {
    draws: {
      name: 'Draws',
      yes: 'They are what was shown.',
      no: 'They are not what was shown.',
      none: 'Computed below.',
    },
    version: {
      name: 'Version of the game',
      yes: 'It is a published version.',
      no: 'This page does not know this version of the game.',
      none: 'Nothing to compare.',
    },
    ending: {
      name: 'Outcome',
      yes: 'It matches the spin.',
      no: 'It does not match the spin.',
      none: 'Nothing to compare.',
    },
  },
  draws: 'The spin',
  draws_text:
    'Each draw becomes a fraction from 0 to 1, multiplied by the number of places of the reel, from the left. The whole part, counted from 0, is the place that stops in the top row. Draws of features come after.',
  draw_of: 'Of',
  shown: 'Shows',
  reel: (reel, symbol) => `reel ${reel}: ${symbol}`,
  free: (spin, reel, symbol) => `free ${spin}, reel ${reel}: ${symbol}`,
  coin: 'coin',
  no_coin: 'empty',
  worth: (times) => `worth ${times}`,
  window: 'The spin of the bet',
  free_window: (spin, of) => `Free spin ${spin} of ${of}`,
  hold_window: 'The coins at the end',
  pay_text: 'Wins are added up in parts of the stake. Only the total is rounded, once, down.',
  pay_lost: 'No combination pays: the win is zero.',
  capped: (times) => `The total stops at ${times}, the most of the game.`,
}
