import type { Messages } from '../pt.ts'

export const bet_slip: Messages['bet_slip'] = {
  system_names: 'Sistemas por su nombre',
  sizes: '¿Líneas de cuántas selecciones?',
  line_sum: (lines: string, stake: string, total: string) => `${lines} × ${stake} = ${total}`,
  line_stake: 'Importe de cada línea',
  total_stake: 'Importe del sistema',
  by_line: 'Escribir por línea',
  by_total: 'Escribir el total',
  no_size: 'Elige las líneas del sistema',
  fix: (name: string) => `Fija: ${name}`,
  how: 'Cómo funciona',
  how_texts: [
    'Un sistema son varias apuestas a la vez. Cada combinación de tus selecciones es una línea, con el mismo importe.',
    'En “2 de 3” cada dupla es una línea: puedes fallar una selección y aun así cobrar. Marca más de un tamaño para jugarlos todos juntos.',
    'Una selección fija está en todas las líneas: si falla, el sistema pierde. Con ella hay menos líneas y cada una paga más.',
    'Una línea paga su importe por las cuotas de sus selecciones. Una selección anulada cuenta como cuota 1,00.',
  ],
  from_wins: (count: number, fixed: number) => {
    if (count === 0) return 'Premio mínimo'
    if (fixed > 0) return `Con ${fixed === 1 ? 'la fija' : 'las fijas'} y ${count - fixed} más, al menos`
    return count === 1 ? 'Con 1 acierto, al menos' : `Con ${count} aciertos, al menos`
  },
  all_win: 'Si todas aciertan',
  one_tap: 'Apostar con un toque',
  one_tap_stake: 'Importe de cada toque',
  one_tap_text: 'Un toque en la cuota hace una simple con este importe al momento, sin pasar por el boleto.',
  tapped: (stake: string, name: string, odds: string) => `Apuesta hecha: ${stake} en ${name} a ${odds}`,
  join: 'En el mismo boleto',
  join_singles: (count: number, amount: string) =>
    count === 1 ? `1 simple: ${amount}` : `${count} simples: ${amount}`,
  use_last: (amount: string) => `Usar el último importe, ${amount}`,
  use_last_short: (amount: string) => `Usar ${amount}`,
  accept: 'Aceptar las nuevas cuotas',
  mend: 'Quitar selecciones cerradas',
  mend_suspended: 'Quitar selecciones suspendidas',
  as_singles: 'Apostar como simples',
  take_limit: (amount: string) => `Aceptar ${amount}`,
  suspended_text: (names: string) => `Suspendido ahora: ${names}. Espera a que reabra o quítalo del boleto.`,
  full_text: (names: string) =>
    `Ya hay demasiadas apuestas en ${names}. Quítalo del boleto o inténtalo más tarde.`,
  mend_full: 'Quitar selecciones rechazadas',
  related: 'No se combina con otra selección del boleto.',
  related_text: 'Hay selecciones que dependen una de otra y no pueden ir en la misma apuesta.',
  multiples_closed: 'Las múltiples no están abiertas ahora.',
  too_many: (most: number) => `Son como máximo ${most}. Quita algunas selecciones.`,
  below: (amount: string) => `El importe mínimo es ${amount}.`,
  no_stake: 'Indica el importe',
}
