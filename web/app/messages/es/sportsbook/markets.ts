import type { Messages } from '../../pt.ts'

/** Names of selections, by their words in `rules/src/markets`; `nameOfSelection` fills `{…}`. */
export const markets: Messages['markets'] = {
  selections: {
    home: '{home}',
    away: '{away}',
    draw: 'Empate',
    home_draw: '{home} o empate',
    home_away: '{home} o {away}',
    draw_away: 'Empate o {away}',
    yes: 'Sí',
    no: 'No',
    odd: 'Impar',
    even: 'Par',
    over: 'Más de {total}',
    under: 'Menos de {total}',
    other: 'Otro marcador',
    no_goal: 'Sin gol',
    first_half: '1.er tiempo',
    second_half: '2.º tiempo',
    equal: 'Iguales',
  },
  and: ' y ',
  /** A side's win, in a bet on the result. */
  wins: '{side} gana',
}
