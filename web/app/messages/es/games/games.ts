import type { Messages } from '../../pt.ts'

/** Texts shared by all games. */
export const games: Messages['games'] = {
  rtp: (share) => `Retorno al jugador ${share}`,
  rtp_short: (share) => `Retorno ${share}`,
  rtp_meaning:
    'Es el promedio teórico de todas las rondas de todos los jugadores, antes de redondear el premio hacia abajo al centavo, lo que pesa más en apuestas pequeñas. En pocas rondas, tu resultado puede ser muy distinto.',
  sound_on: 'Activar sonido',
  sound_off: 'Apagar sonido',
  stake: 'Apuesta',
  stake_range: (min, max) => `${min} a ${max}`,
  stake_below: (min) => `Mínimo ${min}`,
  stake_above: (max) => `Máximo ${max}`,
  half: '½ de la apuesta',
  double: '2× la apuesta',
  min: 'mín',
  max: 'máx',
  lowest: 'mín, apuesta más baja',
  highest: 'máx, apuesta más alta posible',
  bet: (stake) => `Apostar ${stake}`,
  demo: 'Demostración',
  demo_free: 'Demostración gratis, sin dinero',
  auto: 'Auto',
  auto_label: 'Auto: juego automático',
  retry: 'Reintentar',
  skip: 'Ver resultado',
  give_up: 'Desistir',
  closed: 'El juego está cerrado ahora. Las rondas abiertas se conservan.',
  paused: 'El juego está en pausa para una revisión. Las rondas abiertas siguen.',
  uncertified: 'Esta versión del juego aún no tiene el certificado que exige la ley.',
  barred_until: (end: string) =>
    `Apuestas bloqueadas en tu cuenta hasta el ${end}. El retiro sigue abierto, y una ronda abierta puede terminarse.`,
  barred_endless: 'Apuestas bloqueadas en tu cuenta, sin fecha de fin. El retiro sigue abierto.',
  deposit: 'Depositar',
  missing: 'Ver qué falta',

  away_bet: 'Aún sin respuesta. Puedes intentarlo de nuevo: no se te cobrará dos veces.',

  about: 'Tabla, probabilidades y rondas',
  table: 'Tabla',
  chances: 'Chances',
  one_in: (count) => `1 en ${count}`,

  rounds: 'Tus rondas',
  rounds_anonymous: 'Entra para ver, repetir y comprobar tus rondas.',
  staked: (stake) => `apuesta ${stake}`,
  open: 'Abierta',
  payout: 'Premio',
  replay: 'Repetir',
  check: 'Comprobar',

  proof_first_hash: 'Primer hash de la cadena',
  proof_salt: 'Sal: sorteo de la lotería',

  how: 'Cómo se juega',
  fair: 'Por qué puedes confiar',
  fair_link: 'Comprobar una ronda',

  seeds: 'Tus semillas',
  seeds_anonymous: 'Entra para ver el hash de tu próxima ronda.',
  seeds_not_kept: 'El hash del nuevo par no es el anunciado antes del cambio. No apuestes y escríbenos.',
  copy: 'Copiar',
}
