import * as calls from '@jogo/contract/games/wheel/calls'
import { wheel as rules } from '@jogo/rules/games/wheel/game'
import { sharedGame } from '../shared-game.ts'

/** The money wheel: everybody bets on the number at which it stops. */
export const wheel = sharedGame({
  name: 'wheel',
  rules,
  number: 6,
  label: 'Wheel',
  calls: { rules: calls.wheelRules, table: calls.wheelTable, bet: calls.wheelBet },
})
