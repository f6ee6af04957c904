import type { Messages } from '../../../pt.ts'

export const plinko_proof: Messages['plinko_proof'] = {
  rows: 'Filas',
  risk: 'Riesgo',
  risks: { low: 'Bajo', medium: 'Medio', high: 'Alto' },
  path: 'Camino mostrado',
  path_hint: 'I para izquierda, D para derecha, en el orden de las filas: IDDI…',
  wrong: { path: 'Una letra por fila: I o D.' },
  letters: { left: 'I', right: 'D' },
  marks: {
    path: {
      name: 'Camino',
      yes: 'Es el camino que se mostró.',
      no: 'No es el camino que se mostró.',
      none: 'Calculado abajo.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde a la casilla.',
      no: 'No corresponde a la casilla.',
      none: 'Nada que comparar.',
    },
  },
  draws: 'El camino',
  draws_text:
    'Un sorteo por fila. La fracción de 0 a 1 se multiplica por 2; la parte entera es 0, a la izquierda, o 1, a la derecha. La casilla es el número de veces que la bola fue a la derecha.',
  draw_of: 'De',
  side: 'Lado',
  left: 'izquierda',
  right: 'derecha',
  pay_text:
    'La casilla, contada desde la izquierda a partir de 0, dice por cuánto se multiplica la apuesta. Solo el premio se redondea, una vez, hacia abajo.',
  place: (rights, times) => `${rights} × derecha: casilla ${rights}, ${times}`,
  picture: (times) => `El camino calculado termina en ${times}`,
}
