import type { Messages } from '../../pt.ts'

export const chain: Messages['chain'] = {
  no_salt: 'Aún no sorteado',
  title: 'Lo que decide las rondas',
  text: 'Publicado antes de las rondas e igual para todos. Tus semillas no participan en esta mesa.',
  lottery_draw: 'Sorteo de la lotería que completa la cadena',
  is_other:
    'La secuencia que se muestra ahora no es la que este navegador vio antes en esta mesa. No apuestes y escríbenos.',
  next: 'Próxima cadena, cuando esta se acabe',
}
