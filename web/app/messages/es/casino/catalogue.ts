import type { Messages } from '../../pt.ts'

export const catalogue: Messages['catalogue'] = {
  closed: 'Cerrado',
  see_all: 'Ver todo',
  mark: (game) => `Agregar ${game} a favoritos`,
  about: (game) => `Sobre ${game}`,
  marked: 'Agregado a favoritos',
  unmarked: 'Quitado de favoritos',
  rtp: (percent) => `RTP ${percent}`,
  from: (stake) => `Mín. ${stake}`,
  favourites: 'Favoritos',
  recent: 'Recientes',
  own: 'Tus juegos',
  begin: 'Empieza por aquí',
  continue: (stake) => `Continuar · ${stake}`,
}
