import type { Messages } from '../../../pt.ts'

export const mines_proof: Messages['mines_proof'] = {
  mines: 'Minas',
  picks: 'Casillas abiertas, en orden',
  picks_hint: 'De 1 a 25, de izquierda a derecha y de arriba abajo.',
  wrong: {
    mines: 'De 1 a 24.',
    picks: 'Números de 1 a 25, sin repetir.',
  },
  marks: {
    board: {
      name: 'Tablero',
      yes: 'Las minas estaban donde se mostró.',
      no: 'Las minas no estaban donde se mostró.',
      none: 'Calculado abajo.',
    },
    picks: {
      name: 'Casillas',
      yes: 'El resultado corresponde a las casillas abiertas.',
      no: 'El resultado no corresponde a las casillas abiertas.',
      none: 'Nada que comparar.',
    },
  },
  board_label: (mines) => `Tablero con minas en las casillas ${mines}`,
  board_caption: 'Números: el orden en que se abrieron las casillas.',
  draws: 'Las minas',
  draws_text:
    'Cada sorteo se vuelve una fracción de 0 a 1, multiplicada por el número de casillas que quedan. La parte entera, contada desde 0, dice qué casilla sale de la lista: en ella queda la mina.',
  draw_left: 'Quedan',
  draw_tile: 'Casilla',
  pay_text:
    'El retorno se divide por la probabilidad de abrir esa cantidad de diamantes. Solo el premio se redondea, una vez, hacia abajo.',
  pay_lost: 'Se abrió una mina: el premio es cero.',
  pay_returned: 'Ninguna casilla abierta: la apuesta vuelve entera.',
  pay_cancelled: 'La casa canceló la ronda por una falla suya: la apuesta vuelve entera.',
  pay_none: 'Sin diamante abierto no hay premio que calcular.',
}
