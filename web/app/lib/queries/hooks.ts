import { use, useCallback, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Entry, Query, QueryClient, QueryState } from './client.ts'
import { QueriesContext } from './context.ts'
import { onReturn } from './returning.ts'

export interface QueryOptions<T> extends Query<T> {
  /** An answer younger than this is not asked for again when it is shown, ms. */
  staleTime?: number
  enabled?: boolean
  /** After how many ms it is asked for again while somebody looks at it; false for never. */
  refetchInterval?: (query: { state: QueryState<T> }) => number | false | undefined
  /** When the reader comes back to the page: true when the answer is old, 'always' in any case. */
  refetchOnWindowFocus?: 'always' | ((query: { state: QueryState<T> }) => boolean)
  /** Whether a failure is the page's (its nearest boundary shows it) or the component's own. */
  throwOnError?: boolean | ((failure: unknown) => boolean)
}

export interface QueryResult<T> extends QueryState<T> {
  isError: boolean
  /** Neither an answer nor a failure yet. */
  isPending: boolean
  refetch(): Promise<QueryState<T>>
}

const FRESH_FOR_MS = 15_000

const isStale = ({ dataUpdatedAt, isOld }: QueryState, staleTime = FRESH_FOR_MS): boolean =>
  isOld || Date.now() - dataUpdatedAt >= staleTime

/** The answer to a question, asked when it is shown, and again as `options` say. */
export function useQuery<T>(options: QueryOptions<T>, client?: QueryClient): QueryResult<T> {
  const entry = useEntry<T>(options, client)
  const state = useWatched(entry, options)
  if (state.error !== undefined && !state.isFetching && isOurs(options.throwOnError, state.error))
    throw state.error
  return useResult(entry, state, options)
}

/** As `useQuery`, in a place that waits for the answer: there is one. */
export function useSuspenseQuery<T>(options: QueryOptions<T>): { data: T } {
  const entry = useEntry<T>(options)
  const state = useWatched(entry, options)
  if (state.data === undefined) {
    if (state.error !== undefined) throw state.error
    use(typeof document === 'undefined' ? NEVER : (entry.asked ?? entry.ask(options.queryFn)))
  }
  return { data: state.data as T }
}

/** On the server what was not read beforehand does not come any more. */
const NEVER = new Promise<never>(() => {})

export function useEntry<T>({ queryKey }: Pick<QueryOptions<T>, 'queryKey'>, given?: QueryClient): Entry<T> {
  const near = useContext(QueriesContext)
  const client = given ?? near
  if (!client) throw new Error('Nobody brought the query client along')
  return client.entry<T>(queryKey)
}

/** Watches an answer, and asks for it when it is missing or old: now, when the reader comes back, and from time to time. */
export function useWatched<T>(entry: Entry<T>, options: QueryOptions<T>): QueryState<T> {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { enabled = true } = options
  const watch = useCallback(
    (changed: () => void) =>
      entry.watch({
        changed,
        again: () => {
          if (latest.current.enabled !== false) void entry.ask(latest.current.queryFn)
        },
      }),
    [entry],
  )
  const state = useSyncExternalStore(watch, entry.get, entry.get)

  useEffect(() => {
    if (!enabled) return
    const ask = () => void (entry.asked ?? entry.ask(latest.current.queryFn))
    const now = entry.get()
    const hasFailed = now.error !== undefined && now.data === undefined
    if (!hasFailed && isStale(now, latest.current.staleTime)) ask()
    return onReturn(() => {
      const { refetchOnWindowFocus: when, staleTime } = latest.current
      const wants = typeof when === 'function' ? when({ state: entry.get() }) : true
      if (wants && (when === 'always' || isStale(entry.get(), staleTime))) ask()
    })
  }, [entry, enabled])

  const every = (enabled && options.refetchInterval?.({ state })) || 0
  const { dataUpdatedAt, isFetching } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the wait anew
  useEffect(() => {
    if (!every) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !entry.asked) void entry.ask(latest.current.queryFn)
    }, every)
    return () => clearInterval(timer)
  }, [entry, every, dataUpdatedAt, isFetching])
  return state
}

export function useResult<T>(
  entry: Entry<T>,
  state: QueryState<T>,
  { queryFn }: QueryOptions<T>,
): QueryResult<T> {
  const fetch = useRef(queryFn)
  useEffect(() => {
    fetch.current = queryFn
  })
  const refetch = useCallback(() => entry.ask(fetch.current), [entry])
  return useMemo(
    () => ({
      ...state,
      isError: state.error !== undefined,
      isPending: state.data === undefined && state.error === undefined,
      refetch,
    }),
    [state, refetch],
  )
}

/** Unless the component says otherwise, what the network did is its own to show, and anything else the page's. */
export const isOurs = (throwOnError: QueryOptions<unknown>['throwOnError'], failure: unknown): boolean => {
  if (typeof throwOnError === 'function') return throwOnError(failure)
  return throwOnError ?? (failure as { unreachable?: boolean } | null)?.unreachable !== true
}
