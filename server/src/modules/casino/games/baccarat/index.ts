import * as calls from '@jogo/contract/games/baccarat/calls'
import { baccarat as rules } from '@jogo/rules/games/baccarat/game'
import { sharedGame } from '../shared-game.ts'

/** Baccarat. All players bet on one shared deal: player, banker or tie. */
export const baccarat = sharedGame({
  name: 'baccarat',
  rules,
  number: 8,
  label: 'Bacará',
  calls: { rules: calls.baccaratRules, table: calls.baccaratTable, bet: calls.baccaratBet },
})
