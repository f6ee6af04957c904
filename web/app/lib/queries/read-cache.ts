import { type DefaultError, hashKey, type Query, QueryCache, type QueryKey } from '@tanstack/react-query'
import { type Answers, createQueries, queries, startQueries } from './client.ts'
import { publicQueryKey } from './keys.ts'

/**
 * Starts a render on the server with these answers.
 * @returns names of the answers read, by `dataKey`, which are sent along; the set grows while rendering
 */
export function startReading(answers: Answers): Set<string> {
  const read = new Set<string>()
  startQueries(answers, createQueries(new ReadCache(answers, read)), read)
  return read
}

/** Creates the query of an answer on its first look-up, because most answers are read without a query. */
class ReadCache extends QueryCache {
  /** Names of answers without a query, by the hash of the query's key. */
  readonly #waiting: Map<string, string>
  readonly #answers: Answers
  readonly #read: Set<string>

  constructor(answers: Answers, read: Set<string>) {
    super()
    this.#waiting = new Map(Object.keys(answers).map((name) => [hashKey(publicQueryKey(name)), name]))
    this.#answers = answers
    this.#read = read
  }

  override get<D = unknown, E = DefaultError, T = D, K extends QueryKey = QueryKey>(
    queryHash: string,
  ): Query<D, E, T, K> | undefined {
    const name = this.#waiting.get(queryHash)
    if (name === undefined) return super.get<D, E, T, K>(queryHash)
    this.#waiting.delete(queryHash)
    this.#read.add(name)
    const query = this.build<D, E, T, K>(queries(), { queryKey: publicQueryKey(name) as K })
    query.setData(this.#answers[name] as T)
    return query
  }
}
