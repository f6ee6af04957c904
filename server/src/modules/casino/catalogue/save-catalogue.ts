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
  /** The number the specification's SEO records use: 1 slots, 2 live. */
  source: 1 | 2 | null
  position: number
}

/** What is told of a game beside its name; what is left out is not known. */
export interface GameFigures {
  mechanic?: Mechanic
  /** From 1 (low) to 5 (high). */
  volatility?: number
  /** Return in basis points. */
  rtpBp?: number
  /** The most that a round pays, times its stake. */
  maxWin?: number
  /** Of a slot, or its ways to win. */
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
  /** Where its supplier has a picture, which becomes that of the card once it is shown. */
  pictureUrl?: string
  /** Where it is played; null for one that is not shown. */
  path: string | null
  position: number
  /** What people call it. */
  aliases?: readonly string[]
  /** Since when it is listed; now when left out. */
  listedAt?: Date
  /** Who brings it, and the key by which; left out for a game of the house. */
  supplier?: { name: string; key: string }
}

export interface CatalogueContent {
  providers: readonly ProviderEntry[]
  categories: readonly CategoryEntry[]
  games: readonly GameEntry[]
}

/** Inserts or updates what is listed. What is not listed stays, because favourites may refer to it. */
export async function saveCatalogue(
  { db, clock }: Pick<CatalogueDeps, 'db' | 'clock'>,
  { providers, categories, games }: CatalogueContent,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    for (const one of providers) await store.saveProvider(tx, one)
    for (const one of categories) await store.saveCategory(tx, one)
    for (const one of games) await store.saveGame(tx, one, now)
  })
}
