import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { folded, MECHANIC_WORDS, soughtIn, swapsOf, wordsIn } from './words.ts'

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

/** Documents indexed at once: a chunk takes some milliseconds, and calls are answered between two. */
const CHUNK = 100

const BOOSTS = { name: 4, whole: 4, aliases: 3, provider: 1, mechanic: 0.5 }

/** Indexes the games in chunks, so that the process goes on answering. */
export async function indexGames(games: readonly SearchedGame[]): Promise<CatalogueIndex> {
  const index = new MiniSearch<SearchedGame>({
    fields: Object.keys(BOOSTS),
    extractField: (game, field) => TEXTS[field]?.(game),
    tokenize: wordsIn,
    processTerm: (term) => term,
  })
  await index.addAllAsync(games, { chunkSize: CHUNK })
  return {
    find(typed, limit) {
      const words = soughtIn(typed)
      if (words.length === 0) return []
      const all = index.search(queryOf(words, 'AND'), OPTIONS)
      const found = all.length > 0 ? all : index.search(queryOf(words, 'OR'), OPTIONS)
      return found.slice(0, limit).map(({ id }) => id as number)
    },
  }
}

/** Text of each field. `whole`: name and aliases each as one word, for whoever leaves the spaces out. */
const TEXTS: Readonly<Record<string, (game: SearchedGame) => string | number>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  whole: ({ name, aliases }) => [name, ...aliases].map((one) => wordsIn(one).join('')).join(' '),
  aliases: ({ aliases }) => aliases.join(' '),
  provider: ({ provider }) => provider,
  mechanic: ({ mechanic }) => MECHANIC_WORDS[mechanic ?? ''] ?? '',
}

const OPTIONS: SearchOptions = {
  boost: BOOSTS,
  tokenize: wordsIn,
  processTerm: folded,
}

/** From two letters on a word may be the beginning of one; from three on it may be misspelt. */
const isPrefix = (word: string): boolean => word.length >= 2
const lettersWrong = (word: string): number => (word.length >= 8 ? 2 : word.length >= 3 ? 1 : 0)

function queryOf(words: readonly string[], combineWith: 'AND' | 'OR'): Query {
  const each: Query = { combineWith, queries: words.map(wordQuery) }
  if (words.length === 1) return each
  return { combineWith: 'OR', queries: [each, { ...wordQuery(words.join('')), fields: ['whole'] }] }
}

function wordQuery(word: string) {
  const near = { queries: [word], prefix: isPrefix(word), fuzzy: lettersWrong(word) }
  // Two letters in the wrong order are two wrong letters to the index: looked for by themselves.
  const swaps = word.length >= 3 ? swapsOf(word) : []
  return {
    combineWith: 'OR' as const,
    queries: [near, ...(swaps.length > 0 ? [{ queries: swaps, prefix: false, fuzzy: 0 }] : [])],
  }
}
