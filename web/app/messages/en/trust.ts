import type { Messages } from '../pt.ts'

export const trust: Messages['trust'] = {
  fair_title: 'How you know that nobody touched the result',
  try_title: 'Try the sum',
  try_seed: 'Your seed',
  try_example: 'sunflower',
  try_opened: 'Seed of the house, opened',
  try_board: (mines) => `Board with mines on tiles ${mines}`,
  fair_more: 'Check a real round',
  promise_list: [
    {
      title: 'Every result can be checked',
      text: 'Any round of any day, with the sum laid open.',
      see: 'Check',
    },
    {
      title: 'Every centavo has its place',
      text: 'The statement shows every movement and the balance after it.',
      see: 'Statement',
    },
    {
      title: 'The way out is always open',
      text: 'Withdrawing stands beside depositing. No bonus locks your money in.',
      see: 'Withdraw',
    },
    {
      title: 'Light on any phone',
      text: 'Made to open fast on little internet and a simple device.',
      see: 'Play',
    },
  ],
  fair_steps: [
    {
      title: 'Before: locked away',
      text: 'The board grows from a secret seed of the house. Before the bet you already hold its seal: a code that keeps us from swapping it later.',
    },
    {
      title: 'During: your part',
      text: 'Your own seed goes into the sum. When you choose one, ours is already sealed: neither could choose their part knowing the other’s.',
    },
    {
      title: 'After: on your phone',
      text: 'The seed is opened and your own device computes the board again, even offline. If it does not match the seal, you hold the proof.',
    },
  ],
  try_text:
    'Write any word: it is the player’s seed. The board is computed here, on your device, by the very sum of real rounds.',
  try_go: 'Compute the board',
  try_seal: 'Seal shown before',
  try_match: 'The seal matches the seed.',
  try_waiting: 'Board not computed yet',
  promises: 'What we promise, and where to see it',
}
