import { useCallback, useRef } from 'react'
import type { Fetching, QueryClient } from './client.ts'
import { isOurs, type QueryOptions, type QueryResult, useEntry, useResult, useWatched } from './hooks.ts'

export interface Pages<P> {
  pages: P[]
}

export interface PagesOptions<P> extends Omit<QueryOptions<Pages<P>>, 'queryFn'> {
  /** `pageParam`: where the page begins, as the one before it said; null for the first. */
  queryFn: (fetching: Fetching & { pageParam: string | null }) => Promise<P>
  /** Where the next page begins; null when there is none. */
  getNextPageParam: (page: P) => string | null
  /** While the first page of another key is on its way, those of the last key stay. */
  keepsBefore?: boolean
}

export interface PagesResult<P> extends QueryResult<Pages<P>> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  /** What is shown belongs to the key before. */
  isPlaceholderData: boolean
  fetchNextPage(): Promise<unknown>
}

/** A list that comes page by page. Asked for again, it is as many pages as before. */
export function useInfiniteQuery<P>(options: PagesOptions<P>, client?: QueryClient): PagesResult<P> {
  const entry = useEntry<Pages<P>>(options, client)
  const { queryFn, getNextPageParam } = options
  const all = {
    ...options,
    async queryFn({ signal }: Fetching): Promise<Pages<P>> {
      const pages: P[] = []
      const many = Math.max(1, entry.get().data?.pages.length ?? 0)
      for (let pageParam: string | null = null; pages.length < many; ) {
        const page: P = await queryFn({ pageParam, signal })
        pages.push(page)
        pageParam = getNextPageParam(page)
        if (pageParam === null) break
      }
      return { pages }
    },
  }
  const state = useWatched(entry, all)
  if (state.error !== undefined && !state.isFetching && isOurs(options.throwOnError, state.error))
    throw state.error
  const result = useResult(entry, state, all)

  const before = useRef<Pages<P>>(undefined)
  if (state.data) before.current = state.data
  const isPlaceholderData = Boolean(options.keepsBefore && !state.data && before.current && !result.isError)
  const data = isPlaceholderData ? before.current : state.data

  const last = state.data?.pages.at(-1)
  const next = last === undefined ? null : getNextPageParam(last)
  const more = useRef<Promise<unknown>>(undefined)
  const fetch = useRef(queryFn)
  fetch.current = queryFn
  const fetchNextPage = useCallback(async () => {
    const known = entry.get().data
    if (!known || next === null) return
    const asked = entry.ask(async ({ signal }) => {
      const page = await fetch.current({ pageParam: next, signal })
      return { pages: [...known.pages, page] }
    })
    more.current = asked
    await asked
  }, [entry, next])
  return {
    ...result,
    data,
    hasNextPage: next !== null,
    isFetchingNextPage: state.isFetching && more.current !== undefined && more.current === entry.asked,
    isPlaceholderData,
    fetchNextPage,
  }
}
