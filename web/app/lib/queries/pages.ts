import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { Answer } from '../api.ts'
import { isOfPage } from './client.ts'
import { type GetName, ownKey, PUBLIC, type QueryParameters } from './keys.ts'
import { queryFnFor } from './own.ts'
import { publicAnswer } from './public.ts'

/** A page of a cursor-based list. `next`: the cursor of the next page, null for the last page. */
export interface Page<T> {
  data: readonly T[]
  next: string | null
}

/** Calls of paged lists. */
export type ListName = {
  [N in GetName]: Answer<N> extends Page<unknown> ? N : never
}[GetName]
export type RowOf<N extends ListName> = Answer<N>['data'][number]
export type Pages<T> = InfiniteData<Page<T>, string | null>

type Options<T> = UseInfiniteQueryOptions<Page<T>, Error, Pages<T>, QueryKey, string | null>

/** The key of a player's list. Its first part is the call, by which realtime messages find stale queries. */
export const pagesKey = <N extends ListName>(name: N, parameters?: QueryParameters<N>): QueryKey => [
  name,
  'pages',
  ...ownKey(name, parameters).slice(1),
]

/** A query of a player's list: `usePages(pagesQuery('GET /api/withdrawals'))`. */
export const pagesQuery = <N extends ListName>(name: N, parameters?: QueryParameters<N>) => ({
  queryKey: pagesKey(name, parameters),
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    queryFnFor(name, withCursor(parameters, pageParam))({ signal }) as Promise<Page<RowOf<N>>>,
})

/** A query of a public list. Its first page may come with the page. */
export const publicPagesQuery = <N extends ListName>(name: N, parameters?: QueryParameters<N>) => ({
  ...pagesQuery(name, parameters),
  queryKey: [PUBLIC, ...pagesKey(name, parameters)],
  initialData: (): Pages<RowOf<N>> | undefined => {
    const first = publicAnswer(name, parameters) as Page<RowOf<N>> | undefined
    return first && { pages: [first], pageParams: [null] }
  },
})

const withCursor = <N extends ListName>(
  parameters: QueryParameters<N> | undefined,
  cursor: string | null,
): QueryParameters<N> => {
  const { query } = (parameters ?? {}) as { query?: object }
  return {
    ...parameters,
    ...(cursor !== null && { query: { ...query, cursor } }),
  } as unknown as QueryParameters<N>
}

type PagesOption = 'initialPageParam' | 'getNextPageParam' | 'placeholderData'

/**
 * A paged list. `rows`: rows of all pages fetched so far; a refetch fetches the same number of pages. While the first page of
 * another key is loading, the rows of the previous key stay (`isPlaceholderData`).
 */
export function usePages<T>(query: Omit<Options<T>, PagesOption>) {
  const { data, error, ...rest } = useInfiniteQuery({
    throwOnError: (failure, { state }) => state.data === undefined && isOfPage(failure),
    ...query,
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  return { ...rest, data, error, rows: data?.pages.flatMap((page) => page.data) ?? [] }
}
