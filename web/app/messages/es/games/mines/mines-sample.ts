import type { Messages } from '../../../pt.ts'

export const mines_sample: Messages['mines_sample'] = {
  title: 'Haz la prueba',
  text: 'Escribe cualquier palabra: es la semilla del jugador. El tablero se calcula en tu dispositivo, del mismo modo que en las rondas de verdad.',
  seed: 'Tu semilla',
  example: 'girasol',
  go: 'Calcular tablero',
  waiting: 'Tablero sin calcular todavía',
  board: (mines) => `Tablero con minas en las casillas ${mines}`,
  seal: 'Hash mostrado antes',
  opened: 'Semilla del servidor, revelada',
  match: 'El hash coincide con la semilla.',
  fair_more: 'Comprobar una ronda de verdad',
}
