import type { Messages } from '../../pt.ts'

export const catalogue: Messages['catalogue'] = {
  closed: 'Closed',
  see_all: 'See all',
  mark: (game) => `Add ${game} to favourites`,
  about: (game) => `About ${game}`,
  marked: 'Added to favourites',
  unmarked: 'Removed from favourites',
  rtp: (percent) => `RTP ${percent}`,
  from: (stake) => `Min. ${stake}`,
  favourites: 'Favourites',
  recent: 'Recent',
  own: 'Your games',
  begin: 'Start here',
  continue: (stake) => `Continue · ${stake}`,
}
