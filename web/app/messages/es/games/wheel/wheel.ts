export const wheel = {
  number: 'Número',
  segments: 'Casillas',
  pays: 'Paga',
  returned: 'Retorno',
  takes_most: (stake: string) => `acepta hasta ${stake}`,
  pays_times: (times: string) => `paga ${times}×`,
  on_segments: (count: number, of: number) => `, en ${count} de ${of} casillas`,
  bet_on: (number: string) => `número ${number}`,
  outcome: (number: string) => `Número ${number}`,
  outcome_times: (number: string, times: string) => `Número ${number} con ×${times}`,
  last: 'Últimos resultados',
  last_none: 'Los resultados aparecen aquí.',
  turning: 'La rueda está girando.',
  waits: 'La rueda está quieta.',
  stands: (outcome: string) => `La rueda está quieta. ${outcome}.`,
  stopped_at: (segment: string) => `Paró en ${segment}: gira otra vez.`,
  keys: 'Espacio o Enter apuesta, las flechas cambian el número.',
  table_note: (stake: string) =>
    `Para una apuesta de ${stake}, que vuelve junto con el premio. Nada se redondea.`,
  multiplied:
    'Un multiplicador antes del número multiplica el premio, y varios se multiplican entre sí. El retorno ya los cuenta.',
  rules: {
    wheel:
      'La rueda tiene 54 casillas, todas con la misma probabilidad: 52 con números y 2 con multiplicadores, ×2 y ×7.',
    bet: 'Elige un número y el valor mientras las apuestas están abiertas. Puedes apostar a varios números y más de una vez en la misma ronda; sumadas, las apuestas no pasan de la apuesta más alta del juego.',
    pays: 'Si la rueda para en tu número, recibes la apuesta por el número, más la apuesta de vuelta. El retorno cambia de un número a otro: mira la tabla.',
    again:
      'Si para en un multiplicador, gira otra vez y el premio se multiplica por él, pero no la apuesta que vuelve. Cuentan como máximo 5 multiplicadores seguidos; después la rueda aún gira, sin multiplicar.',
    limit: (max: string) =>
      `El premio máximo de una apuesta es ${max}. Lo que pase de eso no se paga; la apuesta que así tendría un retorno menor que 85% no se acepta.`,
    shared: 'La ronda es la misma para todos, pero tu premio depende solo de tu apuesta y del sorteo.',
    late: 'Vale la hora del servidor: la apuesta que llega después del cierre se rechaza, nunca pasa a la ronda siguiente. Si una ronda no se sortea, todas las apuestas vuelven enteras.',
  },
  fair_steps: [
    {
      title: 'Antes de todo',
      text: 'Publicamos el primer hash de una secuencia y decimos qué sorteo de la lotería la completará. El sorteo aún no ocurrió: nadie sabe qué va a salir.',
    },
    {
      title: 'En la ronda',
      text: 'Solo después de que las apuestas cierran se lee el hash de la ronda. Él y el sorteo de la lotería definen dónde para la rueda.',
    },
    {
      title: 'Después de la ronda',
      text: 'El hash aparece para todos y lleva al hash de la ronda anterior. Cualquiera rehace el cálculo en su propio celular, incluso sin internet.',
    },
  ],
}
