export const crash = {
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
  refunded:
    'La ronda no pudo terminar. Lo que ya se había alcanzado o retirado se pagó; las otras apuestas volvieron al saldo.',
  stopped: (multiplier: string) => `Paró en ${multiplier}`,
  taken: (multiplier: string, amount: string) => `Retirado en ${multiplier}: recibiste ${amount}.`,
  too_late: (point: string, asked: string) =>
    `La ronda paró en ${point} antes de tu pedido, que llegó en ${asked}. Esta vez no.`,
  away: 'Aún sin respuesta. Presiona otra vez: vale el primer pedido que llegue.',
  keys: 'Espacio o Enter apuesta; durante el vuelo, retira.',
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
