/** Rules and pay table, loaded after the game. */
export const roulette_how = {
  kinds: {
    straight: 'Un número',
    split: 'Dos números',
    street: 'Tres números',
    corner: 'Cuatro números',
    six: 'Seis números',
    dozen: 'Docena',
    column: 'Columna',
    even_money: 'Color, par o impar, mitad',
  },
  place: 'Lugar',
  chance: 'Probabilidad',
  multiplier: 'Paga',
  pays: 'Premio',
  count: (count: number) => `${count} lugares`,
  table_note: (chip: string) =>
    `Para una ficha de ${chip}. Todos los multiplicadores son enteros: nada se redondea.`,
  returned: 'Los 157 lugares tienen exactamente el mismo retorno: 36/37.',
  rules: {
    wheel:
      'La rueda tiene 37 números, de 0 a 36, todos con la misma probabilidad. El cero es verde y con él pierden las apuestas de fuera.',
    chips:
      'Elige la ficha y toca la mesa: cada toque suma una ficha. Con 2, 3, 4 o 6, la ficha cubre números vecinos. Con el ratón, el borde entre números también vale.',
    bet: 'Las fichas solo valen una vez apostadas, mientras las apuestas están abiertas. Puedes apostar más de una vez en una ronda; sumadas, las apuestas no pasan de la apuesta más alta del juego.',
    times: (rtp: string) =>
      `Un lugar paga 36 veces la ficha, dividido por cuántos números cubre. El retorno es de ${rtp} en cualquier lugar.`,
    limit: (max: string) =>
      `El premio máximo de una apuesta es ${max}, sumados los lugares que el mismo número paga. Una apuesta que podría superarlo no se acepta.`,
    shared: 'La ronda es la misma para todos, pero tu premio depende solo de tu apuesta y del sorteo.',
    late: 'Vale la hora del servidor: la apuesta que llega después del cierre se rechaza y nunca pasa a la ronda siguiente. Si una ronda no se sortea, todas las apuestas vuelven enteras.',
  },
}
