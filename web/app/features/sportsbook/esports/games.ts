/** Games of esports, each with its name in every language. */
export const GAMES = {
  cs2: 'Counter-Strike 2',
  lol: 'League of Legends',
  dota2: 'Dota 2',
  valorant: 'Valorant',
  eafc: 'EA Sports FC',
}
export type EsportGame = keyof typeof GAMES

export const isGame = (word: string): word is EsportGame => Object.hasOwn(GAMES, word)
