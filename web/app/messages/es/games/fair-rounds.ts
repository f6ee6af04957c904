import type { Messages } from '../../pt.ts'

/** See the Portuguese original. */
export const fair_rounds: Messages['fair_rounds'] = {
  title: 'Rondas del archivo',
  close: 'Cerrar',
  count: (checked, different) =>
    `${checked} ${checked === 1 ? 'ronda comprobada' : 'rondas comprobadas'}, ${different} ${different === 1 ? 'diferencia' : 'diferencias'}`,
  checking: (done, of, different) =>
    `Comprobando: ${done} de ${of}, ${different} ${different === 1 ? 'diferencia' : 'diferencias'}`,
  unread: (count) =>
    `${count} ${count === 1 ? 'ronda no se comprobó: su semilla' : 'rondas no se comprobaron: su semilla'} no está en el archivo, o el juego no se comprueba aquí.`,
  more: (count) => `Y ${count} más.`,
  failed: 'La comprobación se detuvo sin conexión. Abre el archivo de nuevo.',
  choose: 'Ver una ronda paso a paso',
  none: 'Elige una',
  look: 'Ver',
}
