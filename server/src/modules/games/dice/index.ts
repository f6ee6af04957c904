import { dice as rules } from '@jogo/rules/games/dice/game'
import { refuse } from '../../../platform/refusal.ts'
import type { DiceGame } from './game.ts'
import { diceRoutes } from './routes.ts'
import { diceView } from './view.ts'

/** Dice: the player says under or over which number the roll falls; stake, roll and payout are one. */
export const dice: DiceGame = {
  name: 'dice',
  rules,
  number: 4,
  label: 'Dice',
  refuseBet: () => refuse('target_out_of_range'),
  view: diceView,
  routes: (route, table) => diceRoutes(route, dice, table),
}
