import * as calls from '@jogo/contract/games/double/calls'
import { double as rules } from '@jogo/rules/games/double/game'
import { sharedGame } from '../shared-game.ts'

/** Double. All players bet on the colour of the next slot of one shared wheel. */
export const double = sharedGame({
  name: 'double',
  rules,
  number: 2,
  label: 'Double',
  calls: { rules: calls.doubleRules, table: calls.doubleTable, bet: calls.doubleBet },
})
