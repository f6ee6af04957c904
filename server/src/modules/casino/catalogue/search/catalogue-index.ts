import { indexDocuments } from '../../../../platform/word-index.ts'
import { wordsIn } from '../../../../platform/words.ts'
import { nearestIn } from './rivals.ts'
import { MECHANIC_WORDS, soughtIn } from './words.ts'

/** The searchable fields of a game. */
export interface SearchedGame {
  id: number
  name: string
  aliases: readonly string[]
  provider: string
  mechanic: string | null
}

export interface CatalogueIndex {
  /** Numbers of matching games, best first. `isNearest`: they replace a known game that the catalogue lacks. */
  find(typed: string, limit: number): { ids: number[]; isNearest: boolean }
}

export async function indexGames(games: readonly SearchedGame[]): Promise<CatalogueIndex> {
  const index = await indexDocuments(games, {
    texts: {
      name: { text: ({ name }) => name, boost: 4 },
      aliases: { text: ({ aliases }) => aliases.join(' '), boost: 3 },
      provider: { text: ({ provider }) => provider, boost: 1 },
      mechanic: { text: ({ mechanic }) => MECHANIC_WORDS[mechanic ?? ''] ?? '', boost: 0.5 },
    },
    names: ({ name, aliases }) => [name, ...aliases],
  })
  const nearestTo = nearestIn(games)
  return {
    find(typed, limit) {
      const nearest = nearestTo(wordsIn(typed))
      const isNearest = nearest.length > 0
      return { ids: isNearest ? nearest.slice(0, limit) : index.find(soughtIn(typed), limit), isNearest }
    },
  }
}
