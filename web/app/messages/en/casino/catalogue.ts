import type { Messages } from '../../pt.ts'

export const catalogue: Messages['catalogue'] = {
  closed: 'Closed for now',
  see_all: 'See all',
  mark: (game) => `Favourite ${game}`,
  marked: 'Added to your favourites',
  unmarked: 'Removed from your favourites',
  rtp: (percent) => `RTP ${percent}`,
  favourites: 'Favourites',
}
