import type { Messages } from '../pt.ts'

export const fair: Messages['fair'] = {
  title: 'Comprueba cualquier ronda',
  text: 'La cuenta se hace aquí, en tu dispositivo. No se envía nada a nadie: puedes incluso apagar internet.',

  data: 'Datos de la ronda',
  paste: 'Pegar datos copiados',
  paste_hint: 'En Mines, abre “Tus rondas”, toca “Repetir” y “Copiar datos”.',
  paste_wrong: 'Esto no parece una ronda copiada. Cópiala de nuevo y pégala entera.',
  example: 'Usar un ejemplo',
  clear: 'Limpiar',
  server_seed: 'Semilla de la casa, revelada',
  server_seed_hash: 'Hash mostrado antes de la apuesta',
  client_seed: 'Semilla del jugador',
  nonce: 'Número de ronda',
  mines: 'Minas',
  picks: 'Casillas abiertas, en orden',
  picks_hint: 'De 1 a 25, de izquierda a derecha y de arriba abajo.',
  stake: 'Apuesta',
  rtp: 'Retorno (%)',
  payout: 'Premio pagado',
  wrong: {
    server_seed: 'Pega la semilla revelada.',
    server_seed_hash: 'El hash tiene 64 dígitos de 0 a 9 y de a a f.',
    client_seed: 'Indica la semilla del jugador.',
    nonce: 'Un número entero desde 0.',
    mines: 'De 1 a 24.',
    picks: 'Números de 1 a 25, sin repetir.',
    stake: 'Un importe como 10,00.',
    rtp: 'De 0,01 a 100.',
    payout: 'Un importe como 12,50.',
  },

  blank_title: 'Pega una ronda o completa sus datos',
  blank_text:
    'El resultado aparece aquí en cuanto haya semilla de la casa, semilla del jugador, número y minas.',
  secret_title: 'La semilla de la casa aún es secreta',
  secret_text:
    'Todavía decide las próximas rondas de este par. Cambia las semillas en Mines: la antigua se revela al momento y la ronda se puede comprobar.',
  secret_go: 'Ir a las semillas',
  ok_title: 'Coincide',
  ok_text:
    'El tablero ya estaba fijado antes de la apuesta, y el resultado es exactamente el que dicen las reglas.',
  mismatch_title: 'No coincide',
  mismatch_text:
    'Al menos un dato no corresponde a lo que dan estas semillas. Mira abajo cuál, y si se copió entero.',
  open_title: 'Tablero calculado',
  open_text: 'Para probar que ya estaba fijado, indica también el hash mostrado antes de la apuesta.',
  marks: {
    hash: {
      name: 'Semilla',
      yes: 'Es la que prometió el hash.',
      no: 'No es la que prometió el hash.',
      none: 'Falta el hash mostrado antes.',
    },
    board: {
      name: 'Tablero',
      yes: 'Las minas estaban donde se mostró.',
      no: 'Las minas no estaban donde se mostró.',
      none: 'Calculado abajo.',
    },
    picks: {
      name: 'Casillas',
      yes: 'Acabó como tenía que acabar.',
      no: 'Las casillas abiertas no llevan a este final.',
      none: 'Nada que comparar.',
    },
    payout: {
      name: 'Premio',
      yes: 'Pagado bien, hasta el centavo.',
      no: 'Lo pagado no es lo que dan las reglas.',
      none: 'Indica apuesta y premio.',
    },
  },
  should_pay: (amount) => `Según las reglas: ${amount}.`,
  board_label: (mines) => `Tablero con minas en las casillas ${mines}`,
  board_caption: 'Números: el orden en que se abrieron las casillas.',

  steps: 'La cuenta, paso a paso',
  step_hash: 'El sello',
  step_hash_text:
    'El hash SHA-256 de la semilla revelada tiene que ser igual al mostrado antes de la apuesta.',
  computed: 'Calculado ahora',
  promised: 'Mostrado antes',
  step_words: 'La mezcla',
  step_words_text:
    'HMAC-SHA256, con la semilla de la casa como clave, sobre “semilla del jugador : número de ronda : bloque”. Cada 8 dígitos son un sorteo.',
  block: (message) => `Mensaje ${message}`,
  step_draws: 'Las minas',
  step_draws_text:
    'Cada sorteo se vuelve una fracción de 0 a 1, por las casillas que quedan. La parte entera, contada desde 0, dice qué casilla sale de la lista: ahí queda la mina.',
  draw_word: 'Sorteo',
  draw_fraction: 'Fracción',
  draw_left: 'Quedan',
  draw_index: 'Lugar',
  draw_tile: 'Casilla',
  draw_skipped: (count) => `${count} sorteo pasado, para que todas las casillas tengan igual probabilidad`,
  step_pay: 'El premio',
  step_pay_text:
    'Retorno dividido por la probabilidad de abrir tantas gemas. Solo el premio se redondea, una vez, hacia abajo.',
  pay_lost: 'Se abrió una mina: el premio es cero.',
  pay_returned: 'Ninguna casilla abierta: la apuesta vuelve entera.',
  pay_none: 'Sin gema abierta no hay premio que calcular.',
  multiplier: 'Multiplicador',
  amount: (stake, times, payout) => `${stake} × ${times} = ${payout}`,

  ask: 'Qué prueba esto',
  answers: [
    {
      title: '¿Qué es un hash?',
      text: 'Es la huella digital de un texto. Cualquier cambio en el texto da otra huella, y nadie puede encontrar un segundo texto con la misma. Por eso, quien muestra el hash antes ya no puede cambiar la semilla después.',
    },
    {
      title: '¿Para qué sirve mi semilla?',
      text: 'Entra en la cuenta de cada tablero, junto con la de la casa. Cámbiala cuando quieras, por la que quieras: con otra semilla, todos los tableros siguientes son otros.',
    },
    {
      title: '¿La ronda cambia según las casillas que abro?',
      text: 'No. Todo el tablero está decidido antes de la primera casilla. Es el mismo, abras la que abras, y eso es lo que muestra la cuenta de arriba.',
    },
    {
      title: '¿Tengo que confiar en esta página?',
      text: 'Tampoco. La cuenta usa solo SHA-256 y HMAC, que existen en cualquier ordenador. Estos dos comandos dan el mismo hash y la misma mezcla, sin nosotros:',
    },
  ],
  copy: 'Copiar',
  commands: 'Comandos para comprobar en cualquier ordenador',
}
