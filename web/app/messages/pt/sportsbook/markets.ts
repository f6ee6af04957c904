/** Names of selections, by their words in `rules/src/markets`; `nameOfSelection` fills `{…}`. */
export const markets = {
  selections: {
    home: '{home}',
    away: '{away}',
    draw: 'Empate',
    home_draw: '{home} ou empate',
    home_away: '{home} ou {away}',
    draw_away: 'Empate ou {away}',
    yes: 'Sim',
    no: 'Não',
    odd: 'Ímpar',
    even: 'Par',
    over: 'Mais de {total}',
    under: 'Menos de {total}',
    other: 'Outro placar',
    no_goal: 'Sem gol',
    first_half: '1º tempo',
    second_half: '2º tempo',
    equal: 'Iguais',
  },
  and: ' e ',
  /** A side's win, in a bet on the result. */
  wins: '{side} vence',
}
