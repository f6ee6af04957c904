import type { Messages } from '../../pt.ts'

export const fair: Messages['fair'] = {
  title: 'Comprueba cualquier ronda',
  text: 'El cálculo se hace en tu dispositivo, y no se envía nada. Funciona incluso sin internet.',

  data: 'Datos de la ronda',
  game: 'Juego',
  paste: 'Pegar datos copiados',
  paste_hint: 'En el juego, abre “Tus rondas”, toca “Repetir” y “Copiar datos”.',
  file: 'Abrir archivo',
  paste_wrong: 'Esto no parece una ronda copiada ni el archivo exportado. Cópiala de nuevo y pégala entera.',
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
  ending: 'Cómo terminó',
  endings: {
    unsaid: 'No indicado',
    lost: 'Perdida',
    won: 'Ganada',
    cashed_out: 'Retirada por el jugador',
    idle: 'Cerrada por inactividad',
    refunded: 'Apuesta devuelta',
  },
  /** Overrides for shared rounds, which have other sources of the result. */
  shared: {
    secret_title: 'La ronda aún no terminó',
    secret_text: 'Su hash se publica cuando termina. Vuelve después y compruébala.',
    server_seed: 'Hash de la ronda',
    server_seed_hash: 'Primer hash de la cadena',
    client_seed: 'Sal: sorteo de la lotería',
    nonce: 'Posición en la cadena',
    wrong: {
      server_seed: 'Pega el hash de la ronda, de 64 dígitos.',
      server_seed_hash: 'El hash tiene 64 dígitos de 0 a 9 y de a a f.',
      client_seed: 'Indica la sal.',
      nonce: 'Un número entero desde 0.',
    },
  },
}
