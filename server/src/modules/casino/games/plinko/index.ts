import * as calls from '@jogo/contract/games/plinko/calls'
import { plinko as rules } from '@jogo/rules/games/plinko/game'
import { instantGame } from '../instant-game.ts'

/** Plinko. A ball falls over 8, 12 or 16 rows of pegs, and the slot in which it lands decides the payout. */
export const plinko = instantGame({
  name: 'plinko',
  rules,
  number: 5,
  label: 'Plinko',
  calls: { rules: calls.plinkoRules, play: calls.plinkoDrop, demo: calls.plinkoDemo },
  shown: (path) => ({ path }),
})
