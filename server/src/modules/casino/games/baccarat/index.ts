import * as calls from '@jogo/contract/games/baccarat/calls'
import { baccarat as rules } from '@jogo/rules/games/baccarat/game'
import { sharedGame } from '../shared-game.ts'

/** Baccarat: everybody bets on one deal, for the player, the banker or a tie. */
export const baccarat = sharedGame({
  name: 'baccarat',
  rules,
  number: 8,
  label: 'Bacará',
  calls: { rules: calls.baccaratRules, table: calls.baccaratTable, bet: calls.baccaratBet },
})
