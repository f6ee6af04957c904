import * as calls from '@jogo/contract/games/roulette/calls'
import { roulette as rules } from '@jogo/rules/games/roulette/game'
import { betProblem } from '@jogo/rules/games/roulette/roulette'
import { refuse } from '../../../../platform/refusal.ts'
import { sharedGame } from '../shared-game.ts'

/** Roulette. All players bet on one layout, and one number is drawn. */
export const roulette = sharedGame({
  name: 'roulette',
  rules,
  number: 7,
  label: 'Roleta',
  calls: { rules: calls.rouletteRules, table: calls.rouletteTable, bet: calls.rouletteBet },
  refuseBet(bet) {
    const problem = betProblem(bet)
    if (problem === 'unknown') refuse('place_unknown')
    return refuse(problem === 'repeated' ? 'place_repeated' : 'stake_not_sum')
  },
})
