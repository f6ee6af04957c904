import type { Messages } from '../pt.ts'

export const double: Messages['double'] = {
  title: 'Double',
  text: 'Una rueda de tres colores, la misma ronda para todos. Abre cuando puedas comprobar cada giro, como en Mines.',
  strip: 'La cinta de la rueda: rojo, negro y blanco',
  fair: 'Cómo se comprobará cada giro',
  fair_steps: [
    'Antes de las apuestas, el sello del giro aparece para todos.',
    'Cerradas las apuestas, la rueda se detiene donde manda la semilla sellada.',
    'La semilla se abre, y tu dispositivo rehace el giro con la misma cuenta.',
  ],
  fair_more: 'Mira cómo ya funciona en Mines',
}
