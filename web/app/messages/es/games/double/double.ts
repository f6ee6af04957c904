export const double = {
  colours: { red: 'rojo', white: 'blanco', black: 'negro' },
  letters: { red: 'R', white: 'B', black: 'N' },
  colour: 'Color',
  chance: 'Probabilidad',
  multiplier: 'Multiplicador',
  pays: 'Premio',
  last: 'Últimos resultados',
  last_none: 'Los resultados aparecen aquí.',
  turning: 'La rueda está girando.',
  stands: (slot: string) => `La rueda está parada en ${slot}.`,
  keys: 'Espacio o Enter apuesta, las flechas cambian el color.',
  table_note: (stake: string) =>
    `Para una apuesta de ${stake}. Todos los multiplicadores son enteros: nada se redondea.`,
  returned: 'Los tres colores tienen exactamente el mismo retorno: 14/15.',
  rules: {
    wheel: 'La rueda tiene 15 casillas: 7 rojas, 7 negras y 1 blanca. Todas tienen la misma probabilidad.',
    bet: 'Elige color y monto mientras las apuestas están abiertas. Puedes apostar más de una vez en una ronda; sumadas, las apuestas no pasan de la apuesta más alta del juego.',
    times: (rtp: string) =>
      `Rojo y negro pagan 2 veces la apuesta, blanco paga 14 veces. El retorno es de ${rtp} en cualquier color.`,
    limit: (max: string) =>
      `El premio máximo de una apuesta es ${max}. Una apuesta que podría superarlo no se acepta.`,
    shared: 'La ronda es la misma para todos, pero tu premio depende solo de tu apuesta y del sorteo.',
    late: 'Vale la hora del servidor: la apuesta que llega después del cierre se rechaza y nunca pasa a la ronda siguiente. Si una ronda no se sortea, todas las apuestas vuelven enteras.',
  },
  fair_steps: [
    {
      title: 'Antes de todo',
      text: 'Publicamos el primer hash de una cadena y decimos qué sorteo de la lotería la completará. El sorteo aún no ocurrió: nadie sabe qué saldrá.',
    },
    {
      title: 'En la ronda',
      text: 'Solo después de cerrar las apuestas se lee el hash de la ronda. Ese hash y el sorteo de la lotería deciden la casilla.',
    },
    {
      title: 'Después de la ronda',
      text: 'El hash se muestra a todos y lleva al hash de la ronda anterior. Cualquiera puede repetir el cálculo en su propio celular, incluso sin internet.',
    },
  ],
}
