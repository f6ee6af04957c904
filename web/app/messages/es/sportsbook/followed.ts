import type { Messages } from '../../pt.ts'

export const followed: Messages['followed'] = {
  login: 'Entra para ver tus favoritos',
  login_text: 'Los partidos y ligas que marcas con la estrella se guardan en tu cuenta.',
  none: 'Todavía no sigues nada',
  none_text: 'Toca la estrella de un partido o una liga y aparece aquí.',
  leagues: 'Ligas que sigues',
}
