export const baccarat = {
  sides: { player: 'Jugador', banker: 'Banca', tie: 'Empate' },
  letters: { player: 'J', banker: 'B', tie: 'E' },
  /** Cards with a name; other cards use their number. */
  ranks: { J: 'jota', Q: 'reina', K: 'rey', A: 'as' },
  suits: ['diamantes', 'corazones', 'picas', 'tréboles'],
  card_name: (rank: string, suit: string) => `${rank} de ${suit}`,
  outcome: (side: string, high: number, low: number) => `${side} ${high} a ${low}`,
  hand: (side: string, total: number) => `${side}: ${total === 1 ? '1 punto' : `${total} puntos`}`,
  card_of: (at: number, of: number) => `Carta ${at} de ${of}`,
  bet_on: 'Dónde apostar',
  side: 'Apuesta',
  chance: 'Prob.',
  returns: 'Retorno',
  pays: 'Premio',
  last: 'Últimos resultados',
  last_none: 'Los resultados aparecen aquí.',
  bead_road: 'Últimas 20',
  big_road: 'Series',
  keys: 'Espacio o Enter apuesta, las flechas cambian la apuesta.',
  table_note: (stake: string) =>
    `Para una apuesta de ${stake}. La banca paga 1,95 veces: lo que sobra de un centavo se redondea hacia abajo.`,
  tie_note: 'En el empate, las apuestas al jugador y a la banca vuelven enteras.',
  third: 'Tercera carta',
  third_rules: [
    'Con 8 o 9 en dos cartas, nadie pide más.',
    'El jugador pide con 0 a 5 y se planta con 6 o 7.',
    'Si el jugador se plantó, la banca pide con 0 a 5.',
    'Si el jugador pidió, la banca pide con 0 a 2 siempre; con 3, salvo que su carta fuera 8; con 4, si fue de 2 a 7; con 5, si fue de 4 a 7; con 6, si fue 6 o 7.',
  ],
  rules: {
    cards:
      'Jugador y banca reciben dos o tres cartas de ocho mazos nuevos, mezclados en cada ronda. Gana el total más cercano a 9.',
    natural:
      'El as vale 1, del 2 al 9 valen su número, 10 y figuras valen 0. Del total cuenta solo la última cifra: 7 y 8 hacen 5.',
    bet: 'Apuesta al jugador, a la banca o al empate mientras las apuestas están abiertas. Puedes hacer varias apuestas en una ronda; sumadas, las apuestas no pasan de la apuesta más alta del juego.',
    pays: (returns: readonly string[]) =>
      `El jugador paga 2 veces la apuesta, la banca 1,95 veces, el empate 10 veces. El retorno es de ${returns[0]} en el jugador, ${returns[1]} en la banca y ${returns[2]} en el empate.`,
    limit: (max: string) =>
      `El premio máximo de una apuesta es ${max}. Una apuesta que podría superarlo no se acepta.`,
    shared: 'La ronda es la misma para todos, pero tu premio depende solo de tu apuesta y de las cartas.',
    late: 'Vale la hora del servidor: la apuesta que llega después del cierre se rechaza y nunca pasa a la ronda siguiente. Si una ronda no se sortea, todas las apuestas vuelven enteras.',
  },
  fair_steps: [
    {
      title: 'Antes de todo',
      text: 'Publicamos el primer hash de una cadena y decimos qué sorteo de la lotería la completará. El sorteo aún no ocurrió: nadie sabe qué saldrá.',
    },
    {
      title: 'En la ronda',
      text: 'Solo después de cerrar las apuestas se lee el hash de la ronda. Ese hash y el sorteo de la lotería deciden cada carta.',
    },
    {
      title: 'Después de la ronda',
      text: 'El hash se muestra a todos y lleva al hash de la ronda anterior. Cualquiera puede repetir el cálculo en su propio celular, incluso sin internet.',
    },
  ],
}
