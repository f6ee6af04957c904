import type { Messages } from '../../pt.ts'

export const catalogue: Messages['catalogue'] = {
  closed: 'Cerrado ahora',
  see_all: 'Ver todo',
  mark: (game) => `Marcar ${game} como favorito`,
  marked: 'Agregado a tus favoritos',
  unmarked: 'Quitado de tus favoritos',
  rtp: (percent) => `RTP ${percent}`,
  favourites: 'Favoritos',
}
