import type { Language } from '@jogo/contract/refusals'
import * as store from './catalogue-store.ts'
import type { CasinoDeps } from './deps.ts'

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

export interface GameEntry {
  id: number
  slug: string
  name: string
  providerId: number
  categoryIds: number[]
  /** Id of the card's picture. */
  image: string | null
  /** Where it is played; null for a game that is only announced. */
  path: string | null
  position: number
}

export interface Catalogue {
  providers: readonly ProviderEntry[]
  categories: readonly CategoryEntry[]
  games: readonly GameEntry[]
}

/** Inserts or updates what is listed. What is not listed stays, because favourites may refer to it. */
export async function saveCatalogue(
  { db }: CasinoDeps,
  { providers, categories, games }: Catalogue,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const one of providers) await store.saveProvider(tx, one)
    for (const one of categories) await store.saveCategory(tx, one)
    for (const one of games) await store.saveGame(tx, one)
  })
}
