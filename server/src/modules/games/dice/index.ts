import { dice as rules } from '@jogo/rules/games/dice/game'
import { refuse } from '../../../platform/refusal.ts'
import type { DiceGame } from './game.ts'
import { diceRoutes } from './routes.ts'
import { diceView } from './view.ts'

/** Dice: the player bets that the roll falls under or over a number; stake, roll and payout are one commit. */
export const dice: DiceGame = {
  name: 'dice',
  rules,
  number: 4,
  label: 'Dice',
  refuseBet: () => refuse('target_out_of_range'),
  view: diceView,
  routes: (route, table) => diceRoutes(route, dice, table),
}
