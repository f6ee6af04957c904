import type { Messages } from '../../pt.ts'

export const play: Messages['play'] = {
  leave: 'Back',
  fullscreen: 'Full screen',
  opening: (game) => `Opening ${game}…`,
  missing: 'See what is missing',
  not_opened: 'The game did not open. Nothing was staked; try again.',
  silent: 'Did the game not appear?',
  log_in: 'Log in to play',
  log_in_text: 'Log in to play with your balance.',
  real: 'Play for real',
  rounds: 'Your rounds',
  moved: 'This game has a page of its own.',
}
