import type { Messages } from '../../pt.ts'

export const rounds: Messages['rounds'] = {
  staked: (stake) => `apuesta ${stake}`,
  standings: {
    open: 'En curso',
    won: 'Ganada',
    even: 'Empate',
    lost: 'Perdida',
    refunded: 'Devuelta',
  },
  balances: (before, after) => `${before} → ${after}`,
  go_on: 'Continuar',
  end: 'No hay rondas más antiguas.',
  empty: 'Ninguna ronda todavía',
  empty_text: 'Lo que juegues aparece aquí: apuesta, resultado y saldo.',
  to_casino: 'Ver los juegos',
  failed: 'No pudimos traer tus rondas',
  failed_text: 'Están guardadas. Prueba de nuevo en un momento.',
  failed_some: 'Una parte de las rondas no llegó y falta en esta lista.',
  round: 'Ronda',
  provider: 'Proveedor',
  state: 'Estado',
  opened: 'Empezó',
  finished: 'Terminó',
  stake: 'Apuesta',
  refund: 'Devuelto',
  payout: 'Premio',
  balance: 'Saldo',
  number: 'Número del proveedor',
  actions: 'Qué pasó',
  kinds: {
    bet: 'Apuesta',
    win: 'Premio',
    adjust: 'Corrección del proveedor',
    refund: 'Apuesta devuelta',
    reversal: 'Premio revertido',
  },
  not_ours: (provider) =>
    `El sorteo fue de ${provider}, así que el resultado de esta ronda no se puede comprobar aquí. Si tienes dudas, escríbenos con su número.`,
  slip_not_ours: (book: string) =>
    `Quien aceptó y resolvió esta apuesta fue ${book}. Si tienes dudas, escríbenos con su número.`,
  play: 'Abrir el juego',
}
