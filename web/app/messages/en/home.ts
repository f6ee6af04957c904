import type { Messages } from '../pt.ts'

export const home: Messages['home'] = {
  hero_title: 'Games you can check.',
  hello: (name) => `Hello, ${name}.`,
  hello_anyone: 'Welcome back.',
  open_round: (game, stake, prize) =>
    prize === undefined
      ? `Open round of ${game}: stake of ${stake}.`
      : `Open round of ${game}: stake of ${stake}. Cashing out now: ${prize}.`,
  open_round_go: 'Continue the round',
  banners: 'Highlights',
  banner_number: (at, of) => `Highlight ${at} of ${of}`,
  ways: 'Shortcuts',

  fair_title: 'How to know that the result was not changed',
  promise_list: [
    {
      title: 'You check the result',
      text: 'Recalculate any round, any time.',
      see: 'Check',
    },
    {
      title: 'A complete statement',
      text: 'The statement shows every movement and the balance after it.',
      see: 'Statement',
    },
    {
      title: 'Easy withdrawals',
      text: 'The Withdraw button is next to Deposit.',
      see: 'Withdraw',
    },
    {
      title: 'Works well on any phone',
      text: 'Opens fast, even on slow internet and a simple device.',
      see: 'Play',
    },
  ],
  fair_steps: [
    {
      title: 'Before the bet',
      text: 'The result comes from a secret server seed. Before the bet you receive its hash: a code that prevents us from changing it later.',
    },
    {
      title: 'When you bet',
      text: 'Your seed is part of the calculation too; at automatic tables, a lottery draw. The server seed is already fixed before and cannot be adjusted.',
    },
    {
      title: 'After the round',
      text: 'The seed is revealed and your own device computes the result again, even offline. If it does not match the hash, you have the proof.',
    },
  ],
  promises: 'What you can check',
}
