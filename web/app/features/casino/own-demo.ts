import { OWN_GAMES } from '../../lib/games.ts'

/** Whether the page of a game of the house has a demonstration: shared rounds are only watched. */
export const hasOwnDemo = (path: string): boolean =>
  OWN_GAMES.some((game) => path === `/games/${game.name}` && !('isTable' in game))
