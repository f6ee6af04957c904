import { GAMES, type GameName } from '@jogo/rules/games/all'

/**
 * The bet of a game that wins the most rarely, for a stake in centavos: a bet of roulette names the stake of each place itself, and one of crash
 * without a target is not over by itself.
 */
export function rarestBetOf(game: GameName, stake: number): object {
  if (game === 'roulette') return { places: [{ place: '17', stake }] }
  return game === 'crash' ? { target: 200 } : GAMES[game].rarestBet
}
