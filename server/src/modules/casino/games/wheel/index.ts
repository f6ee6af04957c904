import * as calls from '@jogo/contract/games/wheel/calls'
import { wheel as rules } from '@jogo/rules/games/wheel/game'
import { sharedGame } from '../shared-game.ts'

/** Money wheel. All players bet on the number at which one shared wheel stops. */
export const wheel = sharedGame({
  name: 'wheel',
  rules,
  number: 6,
  label: 'Wheel',
  calls: { rules: calls.wheelRules, table: calls.wheelTable, bet: calls.wheelBet },
})
