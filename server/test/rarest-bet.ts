import { GAMES, type GameName } from '@jogo/rules/games/all'

/**
 * The bet of a game that wins the most rarely, for a stake in centavos: a bet of roulette names the stake of each place itself, and the highest
 * target of crash wins so much that only the lowest stakes are taken on it.
 */
export function rarestBetOf(game: GameName, stake: number): object {
  if (game === 'roulette') return { places: [{ place: '17', stake }] }
  return game === 'crash' ? { target: 200 } : GAMES[game].rarestBet
}
