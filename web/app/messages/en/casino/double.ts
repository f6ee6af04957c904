import type { Messages } from '../../pt.ts'

export const double: Messages['double'] = {
  title: 'Double',
  text: (game) =>
    `A wheel of three colours, with the same round for everybody. The game opens once you can check every spin, as in ${game}.`,
  strip: 'The strip of the wheel: red, black and white',
  fair: 'How every spin will be checked',
  fair_steps: [
    'Before any bet, the hash of the spin is shown to everybody.',
    'Once bets are closed, the seed decides where the wheel stops.',
    'The seed is revealed, and your own device computes the spin again.',
  ],
  fair_more: (game) => `See how this works in ${game} today`,
}
