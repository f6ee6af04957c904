import { createCache } from '../../platform/cached.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CasinoDeps } from './deps.ts'
import { addFavourite, removeFavourite } from './favourites.ts'
import { type GamePage, listGames } from './list-games.ts'
import { type Catalogue, saveCatalogue } from './save-catalogue.ts'
import * as store from './store.ts'

export type { CasinoDeps } from './deps.ts'
export type { Catalogue, GameEntry } from './save-catalogue.ts'

/** The lobby: providers, categories, games and the favourites of players. How a game is played belongs to `games`. */
export interface Casino {
  listProviders(): Promise<store.Provider[]>
  listCategories(): Promise<store.Category[]>
  listGames(filter: store.GameFilter, cursor?: string): Promise<GamePage>
  /** @throws Refusal game_not_found */
  getGame(slugOrId: string): Promise<store.Game>
  listFavourites(playerId: number): Promise<store.Game[]>
  addFavourite(playerId: number, gameId: string): Promise<void>
  removeFavourite(playerId: number, gameId: string): Promise<void>
  saveCatalogue(catalogue: Catalogue): Promise<void>
}

/** Every page needs these lists; they change only when a catalogue is saved. */
const FRESH_MS = 1_000

export function createCasino(deps: CasinoDeps): Casino {
  const { db, clock } = deps
  const providers = createCache(clock, FRESH_MS, () => store.listProviders(db.sql))
  const categories = createCache(clock, FRESH_MS, () => store.listCategories(db.sql))
  return {
    listProviders: async () => (await providers('all')) ?? [],
    listCategories: async () => (await categories('all')) ?? [],
    listGames: (filter, cursor) => listGames(deps, filter, cursor),
    getGame: async (key) => (await store.findGame(db.sql, key)) ?? refuse('game_not_found'),
    listFavourites: (playerId) => store.listFavourites(db.sql, playerId),
    addFavourite: (playerId, gameId) => addFavourite(deps, playerId, gameId),
    removeFavourite: (playerId, gameId) => removeFavourite(deps, playerId, gameId),
    saveCatalogue: (catalogue) => saveCatalogue(deps, catalogue),
  }
}
