import * as calls from '@jogo/contract/games/dice/calls'
import { dice as rules } from '@jogo/rules/games/dice/game'
import { refuse } from '../../../../platform/refusal.ts'
import { instantGame } from '../instant-game.ts'

/** Dice. The player bets that the roll is under or over a number. */
export const dice = instantGame({
  name: 'dice',
  rules,
  number: 4,
  label: 'Dice',
  refuseBet: () => refuse('target_out_of_range'),
  calls: { rules: calls.diceRules, play: calls.diceRoll, demo: calls.diceDemo },
  shown: (roll) => ({ roll }),
})
