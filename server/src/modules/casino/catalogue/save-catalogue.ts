import type { Mechanic } from '@jogo/contract/catalogue'
import type { Language } from '@jogo/contract/refusals'
import * as store from './catalogue-store.ts'
import type { CatalogueDeps } from './deps.ts'

export interface ProviderEntry {
  id: number
  slug: string
  name: string
  position: number
}

export interface CategoryEntry {
  id: number
  slug: string
  names: Record<Language, string>
  /** Number of the category in the specification's SEO records: 1 slots, 2 live. */
  source: 1 | 2 | null
  position: number
}

/** Data of a game besides its name; an absent field is unknown. */
export interface GameFigures {
  mechanic?: Mechanic
  /** Volatility from 1 (low) to 5 (high). */
  volatility?: number
  /** RTP, basis points. */
  rtpBp?: number
  /** Highest payout of a round, as a multiple of its stake. */
  maxWin?: number
  /** Lines of a slot, or its ways to win. */
  lines?: number
  hasDemo?: boolean
}

export interface GameEntry extends GameFigures {
  id: number
  slug: string
  name: string
  providerId: number
  categoryIds: number[]
  /** Id of the card's picture. */
  image: string | null
  /** Address of the supplier's picture, which is fetched when the card is first shown. */
  pictureUrl?: string
  /** Path of the game's page; null for a hidden game. */
  path: string | null
  position: number
  /** Nicknames of the game. */
  aliases?: readonly string[]
  /** Listing date; now by default. */
  listedAt?: Date
  /** The supplier, and its key of the game; absent for our own games. */
  supplier?: { name: string; key: string }
}

export interface CatalogueContent {
  providers: readonly ProviderEntry[]
  categories: readonly CategoryEntry[]
  games: readonly GameEntry[]
}

/** Inserts or updates the given games. Other games stay, because favourites may refer to them. */
export async function saveCatalogue(
  { db, clock }: Pick<CatalogueDeps, 'db' | 'clock'>,
  { providers, categories, games }: CatalogueContent,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    for (const provider of providers) await store.upsertProvider(tx, provider)
    for (const category of categories) await store.upsertCategory(tx, category)
    for (const game of games) await store.upsertGame(tx, game, now)
  })
}
