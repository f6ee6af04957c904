import { GAMES, type GameName } from '@jogo/rules/games/all'

/** The least likely bet of a game, for a stake in centavos: a roulette bet names the stake of each place, and a crash bet needs a target to end. */
export function rarestBet(game: GameName, stake: number): object {
  if (game === 'roulette') return { places: [{ place: '17', stake }] }
  return game === 'crash' ? { target: 200 } : GAMES[game].rarestBet
}
