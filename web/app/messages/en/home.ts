import type { Messages } from '../pt.ts'

export const home: Messages['home'] = {
  hero_title: 'Games you can check.',
  hello: (name) => `Hello, ${name}.`,
  hello_anyone: 'Welcome back.',
  open_round: (stake, picks, prize) =>
    picks === 0
      ? `Open round: stake of ${stake}, no tile opened yet.`
      : `Open round: stake of ${stake}, ${picks === 1 ? '1 tile opened' : `${picks} tiles opened`}. Cashing out now: ${prize}.`,
  open_round_go: 'Continue the round',
  banners: 'Highlights',
  banner_number: (at, of) => `Highlight ${at} of ${of}`,
  ways: 'Shortcuts',

  fair_title: 'How to know that the result was not changed',
  try_title: 'Try it',
  try_seed: 'Your seed',
  try_example: 'sunflower',
  try_opened: 'Server seed, revealed',
  try_board: (mines) => `Board with mines on tiles ${mines}`,
  fair_more: 'Check a real round',
  promise_list: [
    {
      title: 'You check the result',
      text: 'Redo the calculation of any round, from any day.',
      see: 'Check',
    },
    {
      title: 'A complete statement',
      text: 'The statement shows every movement and the balance after it.',
      see: 'Statement',
    },
    {
      title: 'Withdrawals always open',
      text: 'Withdrawing is next to depositing. No bonus blocks your real balance.',
      see: 'Withdraw',
    },
    {
      title: 'Light on any phone',
      text: 'Opens fast, even on slow internet and a simple device.',
      see: 'Play',
    },
  ],
  fair_steps: [
    {
      title: 'Before the bet',
      text: 'The board comes from a secret server seed. Before the bet you receive its hash: a code that prevents us from changing it later.',
    },
    {
      title: 'At the bet',
      text: 'Your seed is part of the calculation too. When you choose yours, the server seed is already fixed and cannot be adjusted to it.',
    },
    {
      title: 'After the round',
      text: 'The seed is revealed and your own device computes the board again, even offline. If it does not match the hash, you have the proof.',
    },
  ],
  try_text:
    'Write any word: it is the player’s seed. The board is computed on your device, in the same way as in real rounds.',
  try_go: 'Compute the board',
  try_seal: 'Hash shown before',
  try_match: 'The hash matches the seed.',
  try_waiting: 'Board not computed yet',
  promises: 'What you can check',
}
