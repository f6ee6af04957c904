import type { Messages } from '../../pt.ts'

export const favorites: Messages['favorites'] = {
  login: 'Tus favoritos se guardan en tu cuenta',
  login_text: 'Entra para ver y guardar los juegos que te gustan.',
  empty: 'Ningún favorito todavía',
  empty_text: 'Toca el corazón de un juego para verlo aquí, en cualquier dispositivo.',
  all_games: 'Ver todos los juegos',
}
