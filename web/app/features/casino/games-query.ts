import { publicKey } from '../../lib/queries/keys.ts'
import type { GameFilter } from './filter.ts'

/** Selection of games: a category or a provider, by slug, or all. */
export interface Chosen {
  category?: string
  provider?: string
}

/** Query of the call. */
export function gamesOptions(chosen: Chosen, filter: GameFilter) {
  const query = { ...filter, ...chosen }
  return Object.keys(query).length > 0 ? { query } : undefined
}

/** Query key of a list's first page, for rendering on the server. */
export const firstGames = (chosen: Chosen, filter: GameFilter) =>
  publicKey('GET /v2/casino-games', gamesOptions(chosen, filter))
