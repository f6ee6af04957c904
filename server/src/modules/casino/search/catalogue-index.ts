import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { MECHANIC_WORDS, soughtIn, swapsOf, wordsIn } from './words.ts'

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
const CHUNK = 50

const BOOSTS = { name: 4, aliases: 3, provider: 1, mechanic: 0.5 }

/** Indexes the games in chunks, so that the process goes on answering. */
export async function indexGames(games: readonly SearchedGame[]): Promise<CatalogueIndex> {
  const byWords = emptyIndex(Object.keys(BOOSTS))
  // Apart from the words: thousands of long ones, each of one game, would slow down every look for a word that is nearly the same.
  const byWholes = emptyIndex(['whole'])
  await byWords.addAllAsync(games, { chunkSize: CHUNK })
  await byWholes.addAllAsync(games, { chunkSize: CHUNK })

  /** The games that have all words, else those whose name is the words without spaces, else those that have any. */
  function search(words: readonly string[]): SearchResult[] {
    const all = byWords.search({ combineWith: 'AND', queries: words.map(wordQuery) }, OPTIONS)
    if (all.length > 0) return all
    const whole = byWholes.search(wordQuery(words.join('')))
    if (whole.length > 0 || words.length === 1) return whole
    return byWords.search({ combineWith: 'OR', queries: words.map(wordQuery) }, OPTIONS)
  }

  return {
    find: (typed, limit) => {
      const words = soughtIn(typed)
      return words.length === 0
        ? []
        : search(words)
            .slice(0, limit)
            .map(({ id }) => id as number)
    },
  }
}

const emptyIndex = (fields: string[]) =>
  new MiniSearch<SearchedGame>({
    fields,
    extractField: (game, field) => TEXTS[field]?.(game),
    tokenize: wordsIn,
    processTerm: (term) => term,
  })

/** Text of each field. `whole`: name and aliases each as one word, for whoever leaves the spaces out. */
const TEXTS: Readonly<Record<string, (game: SearchedGame) => string | number>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  whole: ({ name, aliases }) => [name, ...aliases].map((one) => wordsIn(one).join('')).join(' '),
  aliases: ({ aliases }) => aliases.join(' '),
  provider: ({ provider }) => provider,
  mechanic: ({ mechanic }) => MECHANIC_WORDS[mechanic ?? ''] ?? '',
}

const OPTIONS: SearchOptions = { boost: BOOSTS }

/** From two letters on a word may be the beginning of one; from three on it may be misspelt. */
const isPrefix = (word: string): boolean => word.length >= 2
const lettersWrong = (word: string): number => (word.length >= 8 ? 2 : word.length >= 3 ? 1 : 0)

function wordQuery(word: string) {
  const near = { queries: [word], prefix: isPrefix(word), fuzzy: lettersWrong(word) }
  // Two letters in the wrong order are two wrong letters to the index: looked for by themselves.
  const swaps = word.length >= 3 ? swapsOf(word) : []
  return {
    combineWith: 'OR' as const,
    queries: [near, ...(swaps.length > 0 ? [{ queries: swaps, prefix: false, fuzzy: 0 }] : [])],
  }
}
