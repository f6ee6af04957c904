import type { Messages } from '../../pt.ts'

export const followed: Messages['followed'] = {
  login: 'Log in to see your favourites',
  login_text: 'The matches and leagues that you star are kept with your account.',
  none: 'You follow nothing yet',
  none_text: 'Tap the star of a match or league and it appears here.',
  leagues: 'Leagues that you follow',
}
