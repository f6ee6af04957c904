export const crash = {
  multiplier: 'Multiplicador',
  chance: 'Probabilidad de llegar',
  pays: 'Premio',
  last: 'Dónde pararon las últimas rondas',
  last_none: 'Los resultados aparecen aquí.',
  target: 'Retiro automático',
  target_none: 'solo a mano',
  target_least: (least: string) => `El retiro automático empieza en ${least}.`,
  not_above: 'Con este valor, el premio en ese multiplicador no supera la apuesta. Aumenta uno de los dos.',
  by_hand: 'a mano',
  auto_at: (multiplier: string) => `automático en ${multiplier}`,
  cash_out: 'Retirar',
  cash_out_when: 'El retiro abre durante el vuelo, en cuanto el premio supera la apuesta.',
  asked: (multiplier: string) => `Pedido en ${multiplier}…`,
  paid: (multiplier: string, amount: string) => `${multiplier} · ${amount}`,
  lost: 'no retirada',
  own_bets: 'Tus apuestas en esta ronda',
  bets_open: 'Apuestas abiertas',
  flying: 'Subiendo',
  over: 'Paró',
  take_out: 'Retira cuando quieras, antes de que la curva pare.',
  all_out: 'Todo retirado. El vuelo sigue para los demás.',
  stopped: (multiplier: string) => `Paró en ${multiplier}`,
  taken: (multiplier: string, amount: string) => `Retirado en ${multiplier}: recibiste ${amount}.`,
  too_late: (point: string, asked: string) =>
    `La ronda paró en ${point} antes de tu pedido, que llegó en ${asked}. Esta vez no.`,
  away: 'Aún sin respuesta. Presiona otra vez: vale el primer pedido que llegue.',
  keys: 'Espacio o Enter apuesta; durante el vuelo, retira.',
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
      'Si una ronda no se completa en los 10 segundos después de la última señal del vuelo, las apuestas aún abiertas vuelven enteras. Lo que ya se pagó queda pagado.',
  },
  fair_steps: [
    {
      title: 'Antes de todo',
      text: 'Publicamos el primer hash de una secuencia y decimos qué sorteo de la lotería la completará. El sorteo aún no ocurrió: nadie sabe qué va a salir.',
    },
    {
      title: 'En la ronda',
      text: 'Solo después de que las apuestas cierran se lee el hash de la ronda, y solo lo lee quien conduce el juego. Él y el sorteo de la lotería definen el punto en que la curva para.',
    },
    {
      title: 'Después de la ronda',
      text: 'El hash aparece para todos y lleva al hash de la ronda anterior. Cualquiera rehace el cálculo en su propio celular, incluso sin internet.',
    },
  ],
}
