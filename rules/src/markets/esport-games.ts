/** Games of esports: a level between sport and tournament. A further game is one row. */

interface EsportGameTerms {
  /** Name of the game, the same in every language. */
  name: string
  /** Owner of the game, whose licence an offer needs. */
  publisher: string
  /** Number of the game among the supplier's sports. */
  supplierSport: number
  /** Meaning of a map's score. Rounds and goals decide the map; the side with fewer kills may win it. */
  counts: 'rounds' | 'kills' | 'goals'
  /** Other names, as people search for the game. */
  called: string
}

/** In the order in which they are shown. */
export const ESPORT_GAMES = {
  cs2: {
    ...{ name: 'Counter-Strike 2', publisher: 'Valve', supplierSport: 109, counts: 'rounds' },
    called: 'cs cs2 csgo counter strike',
  },
  lol: {
    ...{ name: 'League of Legends', publisher: 'Riot Games', supplierSport: 110, counts: 'kills' },
    called: 'lol league legends',
  },
  dota2: {
    ...{ name: 'Dota 2', publisher: 'Valve', supplierSport: 111, counts: 'kills' },
    called: 'dota dota2',
  },
  valorant: {
    ...{ name: 'Valorant', publisher: 'Riot Games', supplierSport: 194, counts: 'rounds' },
    called: 'valorant vava',
  },
  eafc: {
    ...{ name: 'EA Sports FC', publisher: 'Electronic Arts', supplierSport: 137, counts: 'goals' },
    called: 'ea fc eafc fifa',
  },
} as const satisfies Record<string, EsportGameTerms>

export type EsportGame = keyof typeof ESPORT_GAMES
export const ESPORT_GAME_NAMES = Object.keys(ESPORT_GAMES) as readonly EsportGame[]

/** Game with this number at the supplier. */
export const gameBySupplierSport = (sport: number): EsportGame | undefined =>
  ESPORT_GAME_NAMES.find((game) => ESPORT_GAMES[game].supplierSport === sport)

/** A game of the registry by its word; undefined for any other text. */
export const esportGame = (word: string | null | undefined): EsportGame | undefined =>
  ESPORT_GAME_NAMES.find((game) => game === word)

const gamesThatCount = (what: EsportGameTerms['counts']): readonly EsportGame[] =>
  ESPORT_GAME_NAMES.filter((game) => ESPORT_GAMES[game].counts === what)

export const GAMES_OF_ROUNDS = gamesThatCount('rounds')
export const GAMES_OF_KILLS = gamesThatCount('kills')

/** Whether the side with the higher score of a map is its winner; so it is outside of esports, by sets. */
export const doesScoreDecide = (game: EsportGame | undefined): boolean =>
  game === undefined || ESPORT_GAMES[game].counts !== 'kills'
