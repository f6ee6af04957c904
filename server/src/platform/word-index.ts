import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { letterSwaps, wordsIn } from './words.ts'

/** Indexed texts of a document by field, with the weight of each field. */
export interface IndexedFields<D> {
  texts: Readonly<Record<string, { text: (document: D) => string; boost: number }>>
  /** Names that people may type without spaces. */
  names: (document: D) => readonly string[]
}

export interface WordIndex {
  /**
   * Numbers of the documents that match these words, best first. Words may have wrong, missing or swapped letters, and may be incomplete from two letters on.
   */
  find(words: readonly string[], limit: number): number[]
}

/** Documents indexed at once. A chunk takes some milliseconds, and calls are answered between two chunks. */
const CHUNK = 50

/** Indexes documents in chunks, so that the process answers calls in between. */
export async function indexDocuments<D extends { id: number }>(
  documents: readonly D[],
  { texts, names }: IndexedFields<D>,
): Promise<WordIndex> {
  const fields = Object.keys(texts)
  const text = (document: D, field: string): string | number => {
    if (field === 'id') return document.id
    if (field !== 'whole') return texts[field]?.text(document) ?? ''
    return names(document)
      .map((name) => wordsIn(name).join(''))
      .join(' ')
  }
  const empty = (of: string[]) =>
    new MiniSearch<D>({
      fields: of,
      extractField: text,
      tokenize: wordsIn,
      processTerm: (term) => term,
    })
  const byWords = empty(fields)
  // Joined words have their own index, because thousands of long words would slow down every fuzzy search.
  const byWholes = empty(['whole'])
  await byWords.addAllAsync(documents, { chunkSize: CHUNK })
  await byWholes.addAllAsync(documents, { chunkSize: CHUNK })
  const options: SearchOptions = {
    boost: Object.fromEntries(fields.map((field) => [field, texts[field]?.boost ?? 1])),
  }

  /**
   * Finds documents with all words. Each word is searched only among the matches of the words before it, because collecting positions is most of the cost. Long
   * words come first, because they match fewer documents.
   */
  function withAll(words: readonly string[]): number[] {
    let found: Map<number, Score> | undefined
    for (const word of words.toSorted((word, other) => other.length - word.length)) {
      const before = found
      const among = before && { boostDocument: (id: number) => (before.has(id) ? 1 : 0) }
      const rows = byWords.search(wordQuery(word), { ...options, ...among })
      found = new Map(rows.map((row) => [row.id, added(before?.get(row.id), row)]))
      if (found.size === 0) return []
    }
    return [...(found ?? [])]
      .sort(([, score], [, other]) => totalScore(other) - totalScore(score))
      .map(([id]) => id)
  }

  /** Documents with all words. If there are none, those with a name equal to the joined words; then those with any word. */
  function search(words: readonly string[]): number[] {
    const all = withAll(words)
    if (all.length > 0) return all
    const whole = byWholes.search(wordQuery(words.join('')))
    if (whole.length > 0 || words.length === 1) return ids(whole)
    return ids(byWords.search({ combineWith: 'OR', queries: words.map(wordQuery) }, options))
  }

  return {
    find: (words, limit) => (words.length === 0 ? [] : search(words).slice(0, limit)),
  }
}

const ids = (rows: readonly SearchResult[]): number[] => rows.map(({ id }) => id)

/** Score of the words so far: total weight, and number of terms with their variants. */
interface Score {
  weight: number
  terms: number
}

/** Adds the score of a word. The index returns the weight times the number of terms. */
const added = (before: Score | undefined, { score, queryTerms }: SearchResult): Score => ({
  weight: (before?.weight ?? 0) + score / queryTerms.length,
  terms: (before?.terms ?? 0) + queryTerms.length,
})
const totalScore = ({ weight, terms }: Score): number => weight * terms

/** A word of two letters or more may be a prefix; from three letters on it may be misspelt. */
const isPrefix = (word: string): boolean => word.length >= 2
const lettersWrong = (word: string): number => (word.length >= 8 ? 2 : word.length >= 3 ? 1 : 0)

function wordQuery(word: string) {
  const near = { queries: [word], prefix: isPrefix(word), fuzzy: lettersWrong(word) }
  // The index counts two swapped letters as two errors, so swaps are searched separately.
  const swaps = word.length >= 3 ? letterSwaps(word) : []
  return {
    combineWith: 'OR' as const,
    queries: [near, ...(swaps.length > 0 ? [{ queries: swaps, prefix: false, fuzzy: 0 }] : [])],
  }
}
