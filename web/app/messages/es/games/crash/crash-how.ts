import type { Messages } from '../../../pt.ts'

/** Rules and pay table, loaded after the game. */
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
      'En cada ronda un multiplicador sube de 1,00×, sin bajar nunca, y se duplica cada 11,55 segundos, hasta parar de repente, como máximo en 100.000×. El punto en que para ya está definido cuando empieza a subir, y no se muestra a nadie hasta entonces.',
    bet: 'Apuesta mientras las apuestas están abiertas. Puedes hacer más de una apuesta en la misma ronda; sumadas, las apuestas no pasan de la apuesta más alta del juego.',
    take: 'Durante el vuelo, presiona Retirar: vale el multiplicador de la hora en que el pedido llega al servidor. Si la curva no paró antes, recibes la apuesta por el multiplicador. El retiro se abre a partir de 1,01×, en cuanto el premio, ya redondeado hacia abajo, supera la apuesta.',
    auto: 'Con el retiro automático, el premio sale solo cuando la curva llega al multiplicador elegido, aunque cierres la página.',
    chance: (rtp: string) =>
      `La probabilidad de llegar a un multiplicador es 99% dividido por él. El retorno es de ${rtp} en cualquiera; cerca de 1 ronda en 50 para enseguida en 1,00×.`,
    limit: (max: string) =>
      `El premio máximo de una apuesta es ${max}: en el último multiplicador que no lo supera, el retiro es automático. No se acepta un retiro automático que lo superaría.`,
    late: 'Vale la hora del servidor. La apuesta que llega después del cierre se rechaza; el pedido de retiro que llega después de la parada no se paga, y la página lo dice.',
    refund:
      'Si una ronda no se completa en los 7 segundos después de la última señal del vuelo, las apuestas aún abiertas vuelven enteras, salvo las que hasta esa señal ya habían pedido el retiro o alcanzado el automático: esas se pagan. Lo que ya se pagó queda pagado.',
  },
}
