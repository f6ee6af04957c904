import type { Messages } from '../pt.ts'

export const double: Messages['double'] = {
  title: 'Double',
  text: 'A wheel of three colours, the same round for everybody. It opens once you can check every spin, as in Mines.',
  strip: 'The strip of the wheel: red, black and white',
  fair: 'How every spin will be checked',
  fair_steps: [
    'Before any bet, the seal of the spin is shown to everybody.',
    'Once bets are closed, the wheel stops where the sealed seed says.',
    'The seed is opened, and your own device computes the spin again by the same sum.',
  ],
  fair_more: 'See how this works in Mines today',
}
