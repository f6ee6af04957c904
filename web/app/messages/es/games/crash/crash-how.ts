import type { Messages } from '../../../pt.ts'

/** Rules and table of what is paid, which come after the game. */
export const crash_how: Messages['crash_how'] = {
  multiplier: 'Multiplicador',
  chance: 'Probabilidad de llegar',
  pays: 'Premio',
  table_note: (stake: string) =>
    `Para una apuesta de ${stake}. El premio se redondea hacia abajo, al centavo.`,
  returned:
    'En cualquier multiplicador el retorno es el mismo: probabilidad × multiplicador = 99%, antes de redondear.',
  rules: {
    curve:
      'En cada ronda un multiplicador sube de 1,00× hasta parar de repente. El punto en que para se sortea antes y nadie lo conoce hasta entonces.',
    bet: 'Apuesta mientras las apuestas están abiertas. Puedes hacer más de una apuesta en la misma ronda.',
    take: 'Durante el vuelo, presiona Retirar: vale el multiplicador de la hora en que el pedido llega al servidor. Si la curva no paró antes, recibes la apuesta por el multiplicador.',
    auto: 'Con el retiro automático, el premio sale solo cuando la curva llega al multiplicador elegido, aunque cierres la página.',
    chance: (rtp: string) =>
      `La probabilidad de llegar a un multiplicador es 99% dividido por él. El retorno es de ${rtp} en cualquiera; 1 ronda en 50 para enseguida en 1,00×.`,
    limit: (max: string) =>
      `El premio máximo de una apuesta es ${max}: al llegar ahí, el retiro es automático.`,
    late: 'Vale la hora del servidor. La apuesta que llega después del cierre se rechaza; el pedido de retiro que llega después de la parada no se paga, y la página lo dice.',
    refund:
      'Si una ronda no se completa en los 7 segundos después de la última señal del vuelo, las apuestas aún abiertas vuelven enteras. Lo que ya se pagó queda pagado.',
  },
}
