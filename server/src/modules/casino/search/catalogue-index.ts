import { indexDocuments } from '../../../platform/word-index.ts'
import { MECHANIC_WORDS, soughtIn } from './words.ts'

/** A game, as far as it is searched. */
export interface SearchedGame {
  id: number
  name: string
  aliases: readonly string[]
  provider: string
  mechanic: string | null
}

export interface CatalogueIndex {
  /** Numbers of the games that are meant, the best first. */
  find(typed: string, limit: number): number[]
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
  return { find: (typed, limit) => index.find(soughtIn(typed), limit) }
}
