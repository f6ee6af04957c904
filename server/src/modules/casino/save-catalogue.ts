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
  /** What the specification's SEO records call it: 1 slots, 2 live. */
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
  /** Where it is played; null announces it. */
  path: string | null
  position: number
}

export interface Catalogue {
  providers: readonly ProviderEntry[]
  categories: readonly CategoryEntry[]
  games: readonly GameEntry[]
}

/** Writes what is listed over what was there; what is not listed stays, since favourites may point to it. */
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
