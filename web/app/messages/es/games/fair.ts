import type { Messages } from '../../pt.ts'

export const fair: Messages['fair'] = {
  title: 'Comprueba cualquier ronda',
  text: 'El cálculo se hace en tu dispositivo, y no se envía nada. Funciona incluso sin internet.',

  data: 'Datos de la ronda',
  game: 'Juego',
  paste: 'Pegar datos copiados',
  paste_hint: 'En el juego, abre “Tus rondas”, toca “Repetir” y “Copiar datos”.',
  paste_wrong: 'Esto no parece una ronda copiada. Cópiala de nuevo y pégala entera.',
  example: 'Usar un ejemplo',
  clear: 'Limpiar',
  server_seed: 'Semilla del servidor, revelada',
  server_seed_hash: 'Hash mostrado antes de la apuesta',
  client_seed: 'Semilla del jugador',
  nonce: 'Número de ronda',
  stake: 'Apuesta',
  rtp: 'Retorno (%)',
  payout: 'Premio pagado',
  wrong: {
    server_seed: 'Pega la semilla revelada.',
    server_seed_hash: 'El hash tiene 64 dígitos de 0 a 9 y de a a f.',
    client_seed: 'Indica la semilla del jugador.',
    nonce: 'Un número entero desde 0.',
    stake: 'Un importe como 10,00.',
    rtp: 'De 0,01 a 100.',
    payout: 'Un importe como 12,50.',
  },

  blank_title: 'Pega una ronda o completa sus datos',
  blank_text:
    'El resultado aparece aquí en cuanto haya semilla del servidor, semilla del jugador y número de ronda.',
  secret_title: 'La semilla del servidor aún es secreta',
  secret_text:
    'Todavía define las próximas rondas. Cambia las semillas en el juego: la antigua se revela al momento y la ronda se puede comprobar.',
  secret_go: 'Ir a las semillas',
  ok_title: 'Coincide',
  ok_text: 'El resultado ya estaba definido antes de la apuesta y sigue exactamente las reglas.',
  mismatch_title: 'No coincide',
  mismatch_text:
    'Al menos un dato no corresponde a estas semillas. Mira cuál abajo y comprueba si se copió entero.',
  open_title: 'Aún no está probado',
  open_text: 'Nada de lo indicado es incorrecto, pero falta algo para probar la ronda entera. Mira abajo.',
  marks: {
    hash: {
      name: 'Semilla',
      yes: 'Corresponde al hash mostrado antes.',
      no: 'No corresponde al hash mostrado antes.',
      none: 'Falta el hash mostrado antes.',
    },
    seen: {
      name: 'Antes de la apuesta',
      yes: 'Esta ronda usó lo que este navegador mostraba antes de la apuesta.',
      no: 'Esta ronda no usó las semillas que este navegador mostraba antes de la apuesta. Si no cambiaste las semillas en otro dispositivo, escríbenos.',
      none: 'Este navegador no guardó lo que mostraba antes de esta apuesta.',
    },
    terms: {
      name: 'Retorno y premio máximo',
      yes: 'Son los que ofrece el juego.',
      no: 'No son los que ofrecía el juego.',
      none: 'Sin comparación: falta el retorno, o hoy el juego ofrece otro. Compara con lo que mostraba cuando apostaste.',
    },
    payout: {
      name: 'Premio',
      yes: 'Valor correcto, hasta el centavo.',
      no: 'El valor pagado no es el de las reglas.',
      none: 'Indica apuesta y premio.',
    },
  },
  ending: 'Cómo terminó',
  endings: {
    unsaid: 'No indicado',
    lost: 'Perdida',
    won: 'Ganada',
    cashed_out: 'Retirada por el jugador',
    idle: 'Cerrada por inactividad',
    refunded: 'Apuesta devuelta',
  },
  should_pay: (amount) => `Según las reglas: ${amount}.`,
  steps: 'El cálculo, paso a paso',
  step_hash: 'El hash',
  step_hash_text:
    'El hash SHA-256 de la semilla revelada tiene que ser igual al mostrado antes de la apuesta.',
  computed: 'Calculado ahora',
  promised: 'Mostrado antes',
  step_words: 'Los sorteos',
  step_words_text:
    'HMAC-SHA256, con la semilla del servidor como clave, sobre “semilla del jugador : número de ronda : bloque”. Cada 8 dígitos son un sorteo.',
  block: (message) => `Mensaje ${message}`,
  draw_word: 'Sorteo',
  draw_fraction: 'Fracción',
  draw_index: 'Posición',
  draw_skipped: (count) =>
    `${count} ${count === 1 ? 'sorteo descartado' : 'sorteos descartados'}, para que todas las posiciones tengan igual probabilidad`,
  step_pay: 'El premio',
  multiplier: 'Multiplicador',
  rounded_down: (payout) => `; redondeado hacia abajo, ${payout}`,
  /** Of shared rounds, where other things decide: in the place of the texts of the same names. */
  shared: {
    server_seed: 'Hash de la ronda',
    server_seed_hash: 'Primer hash de la cadena',
    client_seed: 'Sal: sorteo de la lotería',
    nonce: 'Posición en la cadena',
    wrong: {
      server_seed: 'Pega el hash de la ronda, de 64 dígitos.',
      server_seed_hash: 'El hash tiene 64 dígitos de 0 a 9 y de a a f.',
      client_seed: 'Indica la sal.',
      nonce: 'Un número entero desde 0.',
      stake: 'Un importe como 10,00.',
      rtp: 'De 0,01 a 100.',
      payout: 'Un importe como 12,50.',
    },
    step_hash: 'La cadena',
    step_hash_text:
      'El SHA-256 del texto de cada hash es el hash de la ronda anterior. Aplicado tantas veces como dice la posición, llega al primer hash, publicado antes del sorteo de la lotería.',
    computed: 'Primer hash, calculado ahora',
    promised: 'Publicado antes',
    step_words_text:
      'HMAC-SHA256, con el hash de la ronda como clave, sobre la sal y, si hace falta, sobre «sal : bloque». Cada 8 dígitos son un sorteo.',
    marks: {
      hash: {
        name: 'Cadena',
        yes: 'Lleva al primer hash publicado.',
        no: 'No lleva al primer hash publicado.',
        none: 'Falta el primer hash, o la posición está demasiado lejos para calcularla aquí.',
      },
      seen: {
        name: 'Antes de la apuesta',
        yes: 'Esta ronda usó lo que este navegador mostraba antes de la apuesta.',
        no: 'Esta ronda no usó las semillas que este navegador mostraba antes de la apuesta. Si no cambiaste las semillas en otro dispositivo, escríbenos.',
        none: 'Este navegador no guardó lo que mostraba antes de esta apuesta.',
      },
      terms: {
        name: 'Retorno y premio máximo',
        yes: 'Son los que ofrece el juego.',
        no: 'No son los que ofrecía el juego.',
        none: 'Sin comparación: falta el retorno, o hoy el juego ofrece otro. Compara con lo que mostraba cuando apostaste.',
      },
      payout: {
        name: 'Premio',
        yes: 'Valor correcto, hasta el centavo.',
        no: 'El valor pagado no es el de las reglas.',
        none: 'Indica apuesta y premio.',
      },
    },
  },
}
