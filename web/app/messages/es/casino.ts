import type { Messages } from '../pt.ts'

export const casino: Messages['casino'] = {
  lobby_title: 'Casino',
  live_title: 'Casino en vivo',
  slots_title: 'Slots',
  favorites_title: 'Favoritos',
  category_title: 'Juegos',
  providers_title: 'Estudios',
  play_title: 'Jugar',
  soon_title: 'Aún no hay juegos aquí',
  soon_text: 'Mientras tanto, juega Mines: cada ronda se puede comprobar.',
  soon_action: 'Jugar Mines',
}
