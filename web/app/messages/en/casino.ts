import type { Messages } from '../pt.ts'

export const casino: Messages['casino'] = {
  lobby_title: 'Casino',
  live_title: 'Live casino',
  slots_title: 'Slots',
  favorites_title: 'Favourites',
  category_title: 'Games',
  providers_title: 'Studios',
  play_title: 'Play',
  soon_title: 'No games here yet',
  soon_text: 'Meanwhile, play Mines: every round can be checked.',
  soon_action: 'Play Mines',
}
