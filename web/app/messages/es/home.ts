import type { Messages } from '../pt.ts'

export const home: Messages['home'] = {
  hero_title: 'El juego que compruebas tú.',
  hello: (name) => `Hola, ${name}.`,
  hello_anyone: 'Bienvenido de nuevo.',
  open_round: (game, stake, prize) =>
    prize === undefined
      ? `Ronda de ${game} abierta: apuesta de ${stake}.`
      : `Ronda de ${game} abierta: apuesta de ${stake}. Si retiras ahora: ${prize}.`,
  open_round_go: 'Continuar la ronda',
  banners: 'Destacados',
  banner_number: (at, of) => `Destacado ${at} de ${of}`,
  ways: 'Atajos',

  fair_title: 'Cómo saber que el resultado no se alteró',
  promise_list: [
    {
      title: 'Tú compruebas el resultado',
      text: 'Rehaz el cálculo de cualquier ronda, de cualquier día.',
      see: 'Comprobar',
    },
    {
      title: 'Movimientos completos',
      text: 'La página Movimientos muestra cada movimiento y el saldo después de él.',
      see: 'Movimientos',
    },
    {
      title: 'Retiro al alcance',
      text: 'El botón Retirar está junto a Depositar.',
      see: 'Retirar',
    },
    {
      title: 'Funciona bien en cualquier celular',
      text: 'Abre rápido, incluso con internet lento y un dispositivo simple.',
      see: 'Jugar',
    },
  ],
  fair_steps: [
    {
      title: 'Antes de la apuesta',
      text: 'El resultado viene de una semilla secreta del servidor. Antes de la apuesta recibes su hash: un código que impide cambiarla después.',
    },
    {
      title: 'En la apuesta',
      text: 'Tu semilla también entra en el cálculo; en las mesas automáticas, un sorteo de la lotería. La del servidor ya está definida antes y no puede ajustarse.',
    },
    {
      title: 'Después de la ronda',
      text: 'La semilla se revela y tu propio dispositivo rehace el cálculo, incluso sin internet. Si no coincide con el hash, tienes la prueba.',
    },
  ],
  promises: 'Lo que puedes comprobar',
}
