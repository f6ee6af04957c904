import { GAMES, type GameName } from '@jogo/rules/games/all'

/** The bet of a game that wins the most rarely, for a stake in centavos: a bet of roulette names the stake of each place itself. */
export const rarestBetOf = (game: GameName, stake: number): object =>
  game === 'roulette' ? { places: [{ place: '17', stake }] } : GAMES[game].rarestBet
