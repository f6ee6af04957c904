import type { Messages } from '../../pt.ts'

export const favorites: Messages['favorites'] = {
  login: 'Your favourites are kept in your account',
  login_text: 'Log in to see and keep the games you like.',
  empty: 'No favourites yet',
  empty_text: 'Tap the heart of a game to see it here, on any device.',
  all_games: 'See all games',
}
