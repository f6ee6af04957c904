import type { Messages } from '../../pt.ts'

export const double: Messages['double'] = {
  title: 'Double',
  text: (game) =>
    `Una rueda de tres colores, con la misma ronda para todos. El juego abre cuando puedas comprobar cada giro, como en ${game}.`,
  strip: 'La cinta de la rueda: rojo, negro y blanco',
  fair: 'Cómo se comprobará cada giro',
  fair_steps: [
    'Antes de las apuestas, el hash del giro aparece para todos.',
    'Cerradas las apuestas, la semilla define dónde se detiene la rueda.',
    'La semilla se revela, y tu dispositivo rehace el cálculo del giro.',
  ],
  fair_more: (game) => `Mira cómo ya funciona en ${game}`,
}
