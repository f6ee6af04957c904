import type { Messages } from '../../pt.ts'

/** Names of selections, by their words in `rules/src/markets`; `nameOfSelection` fills `{…}`. */
export const markets: Messages['markets'] = {
  selections: {
    home: '{home}',
    away: '{away}',
    draw: 'Draw',
    home_draw: '{home} or draw',
    home_away: '{home} or {away}',
    draw_away: 'Draw or {away}',
    yes: 'Yes',
    no: 'No',
    odd: 'Odd',
    even: 'Even',
    over: 'Over {total}',
    under: 'Under {total}',
    other: 'Any other score',
    no_goal: 'No goal',
    first_half: 'First half',
    second_half: 'Second half',
    equal: 'Equal',
  },
  and: ' and ',
  /** A side's win, in a bet on the result. */
  wins: '{side} to win',
}
