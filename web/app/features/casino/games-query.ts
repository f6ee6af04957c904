import { publicKey } from '../../lib/queries/keys.ts'
import type { GameFilter } from './filter.ts'

/** Which games: those of a category or of a provider, by slug, or all. */
export interface Chosen {
  category?: string
  provider?: string
}

/** What the server is asked for. */
export function askedFor(chosen: Chosen, filter: GameFilter) {
  const query = { ...filter, ...chosen }
  return Object.keys(query).length > 0 ? { query } : undefined
}

/** The key of the first page of a list, for the server to read with the page. */
export const firstGames = (chosen: Chosen, filter: GameFilter) =>
  publicKey('GET /v2/casino-games', askedFor(chosen, filter))
