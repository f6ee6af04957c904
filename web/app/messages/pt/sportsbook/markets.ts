import { SELECTION_NAMES } from '@jogo/rules/markets/selection-names'

/** Names of selections, by their words in `rules/src/markets`; `nameOfSelection` fills `{…}`. */
export const markets = {
  selections: SELECTION_NAMES,
  and: ' e ',
  /** A side's win, in a bet on the result. */
  wins: '{side} vence',
}
