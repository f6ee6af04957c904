import type { Messages } from '../../../pt.ts'

export const mines_sample: Messages['mines_sample'] = {
  title: 'Try it',
  text: 'Write any word: it is the player’s seed. The board is computed on your device, in the same way as in real rounds.',
  seed: 'Your seed',
  example: 'sunflower',
  go: 'Compute the board',
  waiting: 'Board not computed yet',
  board: (mines) => `Board with mines on tiles ${mines}`,
  seal: 'Hash shown before',
  opened: 'Server seed, revealed',
  match: 'The hash matches the seed.',
  fair_more: 'Check a real round',
}
