/** Games of esports, each with its name in every language. */
export const GAMES = {
  cs2: 'Counter-Strike 2',
  lol: 'League of Legends',
  dota2: 'Dota 2',
  valorant: 'Valorant',
  eafc: 'EA Sports FC',
}
export type Game = keyof typeof GAMES

export const isGame = (word: string): word is Game => Object.hasOwn(GAMES, word)
