import { type DefaultError, type Query, QueryCache, type QueryKey } from '@tanstack/react-query'
import { dataKey } from './keys.ts'

/** Records which public answers a page reads while the server renders it: only those are sent along. */
export class ReadCache extends QueryCache {
  #read: Set<string> | undefined

  /** Starts recording. @returns the names of what is read, by `dataKey`; it grows */
  startReading(): Set<string> {
    this.#read = new Set()
    return this.#read
  }

  override get<D = unknown, E = DefaultError, T = D, K extends QueryKey = QueryKey>(
    queryHash: string,
  ): Query<D, E, T, K> | undefined {
    const found = super.get<D, E, T, K>(queryHash)
    if (found) this.#read?.add(dataKey(found.queryKey.slice(1)))
    return found
  }
}
