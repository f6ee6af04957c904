import type { Messages } from '../../../pt.ts'

export const slots_proof: Messages['slots_proof'] = {
  drawn: 'Sorteos mostrados',
  drawn_hint: 'Números separados por espacios: dónde se detuvo cada rodillo, y lo sorteado después.',
  wrong: 'Números enteros separados por espacios.',
  marks: {
    draws: {
      name: 'Sorteos',
      yes: 'Son los que se mostraron.',
      no: 'No son los que se mostraron.',
      none: 'Calculados abajo.',
    },
    version: {
      name: 'Versión del juego',
      yes: 'Es una versión publicada.',
      no: 'Esta página no conoce esta versión del juego.',
      none: 'Nada que comparar.',
    },
    ending: {
      name: 'Resultado',
      yes: 'Corresponde al giro.',
      no: 'No corresponde al giro.',
      none: 'Nada que comparar.',
    },
  },
  draws: 'El giro',
  draws_text:
    'Cada sorteo se vuelve una fracción de 0 a 1, multiplicada por el número de posiciones del rodillo, de izquierda a derecha. La parte entera, contada desde 0, es la posición que se detiene en la fila de arriba. Después vienen los sorteos de las rondas especiales.',
  draw_of: 'De',
  shown: 'Muestra',
  reel: (reel, symbol) => `rodillo ${reel}: ${symbol}`,
  free: (spin, reel, symbol) => `gratis ${spin}, rodillo ${reel}: ${symbol}`,
  coin: 'moneda',
  no_coin: 'vacío',
  worth: (times) => `vale ${times}`,
  window: 'El giro de la apuesta',
  free_window: (spin, of) => `Giro gratis ${spin} de ${of}`,
  hold_window: 'Las monedas al final',
  pay_text: 'Los premios se suman en partes de la apuesta. Solo el total se redondea, una vez, hacia abajo.',
  pay_lost: 'Ninguna combinación paga: el premio es cero.',
  capped: (times) => `El total se detiene en ${times}, el máximo del juego.`,
}
