import type { GameSort } from '@jogo/contract/catalogue'
import { createCache } from '../../../platform/cached.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { createWatchedCache } from '../../../platform/watched.ts'
import type { CatalogueDeps } from './deps.ts'
import { countFacets, type Facets } from './facet-store.ts'
import { listFavourites } from './favourite-store.ts'
import { addFavourite, removeFavourite } from './favourites.ts'
import { type GamePage, listGames } from './list-games.ts'
import { createAskPictures } from './pictures/ask-pictures.ts'
import { type CatalogueContent, saveCatalogue } from './save-catalogue.ts'
import { cacheIndex } from './search/cache-index.ts'
import { type Found, findGames } from './search/find-games.ts'
import { readVersion } from './search/search-store.ts'
import * as store from './store.ts'
import { type GameWire, gameDetails, gameView } from './views.ts'

export type { CatalogueDeps } from './deps.ts'
export { type CatalogueContent, type GameEntry, type GameFigures, saveCatalogue } from './save-catalogue.ts'
export type { Game } from './store.ts'
export type { GameWire } from './views.ts'

import { ingestList } from './ingest-list.ts'
import {
  findOpenableGame,
  findSupplied,
  findSuppliedById,
  insertBook,
  listGameNames,
  type NamedGame,
  namesBySlug,
  type OpenableGame,
  type PauseReason,
  type SuppliedGame,
  updateGamePaused,
} from './supplied-store.ts'

export { isCountryBarred, isUncertified } from './availability.ts'
export type { IngestedList } from './ingest-list.ts'
export type { ListedEntry } from './listed-entry.ts'
export { catalogueData } from './personal-data-store.ts'
export {
  findOpenableGame,
  listGameNames,
  listPaused,
  listSupplied,
  lockSupplied,
  type NamedGame,
  type OpenableGame,
  type PauseReason,
  type SuppliedChange,
  type SuppliedGame,
  updateSuppliedGame,
} from './supplied-store.ts'

/** Filters of a list; categories and providers by slug. */
export interface ListFilter extends Omit<store.GameFilter, 'categoryId' | 'providerId'> {
  category?: string
  provider?: string
}

/** The catalogue: providers, categories, games, search, and favourites of players. The module `games` plays the games. */
export interface Catalogue {
  listProviders(): Promise<store.Provider[]>
  listCategories(): Promise<store.Category[]>
  listGames(filter: ListFilter, sort: GameSort, cursor?: string): Promise<GamePage>
  countFacets(filter: Pick<ListFilter, 'category' | 'provider'>): Promise<Facets>
  findGames(typed: string): Promise<Found>
  /** @throws Refusal game_not_found */
  getGame(slugOrId: string): Promise<store.Game>
  /** Games in the order of `ids`; games that the lobby hides are omitted. */
  listGamesById(ids: readonly number[]): Promise<store.Game[]>
  /** A game as currently shown in the lobby. */
  view(game: store.Game): GameWire
  details(game: store.Game): ReturnType<typeof gameDetails>
  listFavourites(playerId: number): Promise<store.Game[]>
  addFavourite(playerId: number, gameId: string): Promise<void>
  removeFavourite(playerId: number, gameId: string): Promise<void>
  saveCatalogue(content: CatalogueContent): Promise<void>
  close(): void
  /** A supplier's game by the supplier's key, shown in the lobby or not, from a cache of at most one second. */
  findSupplied(supplier: string, key: string): Promise<SuppliedGame | undefined>
  suppliedById(id: number): Promise<SuppliedGame | undefined>
  /** A supplier's game by id, from memory, after the first read. */
  suppliedOpened(id: number): Promise<SuppliedGame | undefined>
  /** Pauses a supplier's game until an operator opens it with a reason. @returns whether it was not paused before */
  pauseSupplied(tx: Tx, slug: string, why: PauseReason, at: Date): Promise<boolean>
  /** Adds the sports book of a supplier, unless it is there; see `insertBook`. */
  openBook(tx: Tx, book: Parameters<typeof insertBook>[1]): Promise<void>
  /** A supplier's game that the lobby shows, with the data for its launch. */
  openable(slug: string): Promise<OpenableGame | undefined>
  /** Names of games by number, whether the lobby shows the games or not. */
  namesById(ids: readonly number[]): Promise<ReadonlyMap<number, NamedGame>>
  /** Names of games by slug. */
  namesBySlug(slugs: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Synchronises a supplier's list; see `ingestList`. */
  ingestList: typeof ingestList
}

/** Cache time of the lists that every page needs, ms; only a saved catalogue changes them. */
const FRESH_MS = 1_000
/** Maximum time without a successful poll, ms; after it the catalogue of a game is read on demand. */
const MAX_SILENCE_MS = 2_000
const MOST_SUPPLIED = 10_000
/** Cache time of the filters' choices, ms, because counting thousands of games is expensive. */
const FACETS_FRESH_MS = 5_000
/** Maximum size of a category whose games are looked up one by one. */
const FEW = 500
const NONE: Facets = { games: 0, mechanics: [], volatilities: [], providers: [], rtp: [] }

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const { db, bus, clock } = deps
  const providers = createCache(clock, FRESH_MS, () => store.listProviders(db.sql))
  const categories = createCache(clock, FRESH_MS, () => store.listCategories(db.sql))
  const searchIndex = cacheIndex(deps)
  const supplied = createWatchedCache({
    ...{ clock, everyMs: FRESH_MS, maxSilenceMs: MAX_SILENCE_MS, most: MOST_SUPPLIED },
    listChanged: async () => [{ id: 'catalogue', at: await readVersion(db.sql) }],
    load: (name) => {
      const at = name.indexOf(' ')
      if (at < 0) return findSuppliedById(db.sql, Number(name))
      return findSupplied(db.sql, name.slice(0, at), name.slice(at + 1))
    },
  })
  const unsubscribe = bus.subscribe('casino.catalogue', supplied.forgetAll)
  const askPictures = createAskPictures(deps)
  const facets = createCache(clock, FACETS_FRESH_MS, (key) => {
    const [category, provider] = key.split(' ').map((id) => (id ? Number(id) : undefined))
    return countFacets(db.sql, category, provider)
  })

  /** Numbers of the named category and provider. Undefined for an unknown name, so that no game matches. */
  async function numbers({ category, provider, ...rest }: ListFilter): Promise<store.GameFilter | undefined> {
    const categoryRow = category
      ? (await categories('all'))?.find(({ slug }) => slug === category)
      : undefined
    const providerId = provider && (await providers('all'))?.find(({ slug }) => slug === provider)?.id
    if ((category && !categoryRow) || (provider && !providerId)) return undefined
    const inCategory = categoryRow && {
      categoryId: categoryRow.id,
      isSmallCategory: categoryRow.games <= FEW,
    }
    return { ...rest, ...inCategory, ...(providerId && { providerId }) }
  }

  const shownBy = () => ({
    settings: deps.settings(),
    jurisdiction: deps.jurisdiction,
    now: clock.now(),
  })

  return {
    listProviders: async () => (await providers('all')) ?? [],
    listCategories: async () => (await categories('all')) ?? [],
    async listGames(filter, sort, cursor) {
      const known = await numbers(filter)
      const page = known ? await listGames(db.sql, known, sort, cursor) : { games: [], next: null }
      askPictures(page.games)
      return page
    },
    async countFacets(filter) {
      const known = await numbers(filter)
      return (known && (await facets(`${known.categoryId ?? ''} ${known.providerId ?? ''}`))) ?? NONE
    },
    async findGames(typed) {
      const found = await findGames(deps, searchIndex, (await providers('all')) ?? [], typed)
      askPictures(found.games)
      return found
    },
    getGame: async (key) => (await store.findGame(db.sql, key)) ?? refuse('game_not_found'),
    listGamesById: (ids) => store.listGamesById(db.sql, ids),
    view: (game) => gameView(game, shownBy()),
    details: (game) => gameDetails(game, shownBy()),
    listFavourites: async (playerId) => store.listGamesById(db.sql, await listFavourites(db.sql, playerId)),
    addFavourite: (playerId, gameId) => addFavourite(deps, playerId, gameId),
    removeFavourite: (playerId, gameId) => removeFavourite(deps, playerId, gameId),
    saveCatalogue: (catalogue) => saveCatalogue(deps, catalogue),
    close: () => {
      searchIndex.close()
      unsubscribe()
      supplied.stop()
    },
    findSupplied: (supplier, key) => supplied.get(`${supplier} ${key}`),
    suppliedById: (id) => findSuppliedById(db.sql, id),
    suppliedOpened: (id) => supplied.get(String(id)),
    pauseSupplied: updateGamePaused,
    async openBook(tx, book) {
      await insertBook(tx, book)
      supplied.forgetAll()
    },
    ingestList,
    namesById: (ids) => listGameNames(db.sql, ids),
    namesBySlug: (slugs) => namesBySlug(db.sql, slugs),
    openable: (slug) => findOpenableGame(db.sql, slug),
  }
}
