import { hashKey, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ApiError } from '../api-error.ts'
import { dataKey, isPublic, PUBLIC, publicQueryKey } from './keys.ts'

/** Age of a player's answer that is refetched when shown, ms. */
const OWN_FRESH_MS = 15_000
const PUBLIC_FRESH_MS = 60_000
/** Cache time of a player's unused answer, ms. Public answers stay cached as long as the page is open. */
const OWN_KEPT_MS = 10 * 60_000

const isServer = typeof document === 'undefined'

/** Answers of public calls by `dataKey`, as sent with a page. */
export type Answers = Readonly<Record<string, unknown>>

/** The client of a page: one per tab in the browser, one per render on the server. */
export function createQueries(queryCache = new QueryCache()): QueryClient {
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: OWN_FRESH_MS,
        gcTime: isServer ? Number.POSITIVE_INFINITY : OWN_KEPT_MS,
        // Queries do not retry, because `api` itself retries a GET. A missing answer must be shown as a failure,
        // offline too.
        retry: false,
        networkMode: 'always',
        throwOnError: isOfPage,
      },
    },
  })
  client.setQueryDefaults([PUBLIC], { staleTime: PUBLIC_FRESH_MS, gcTime: Number.POSITIVE_INFINITY })
  // Settings never become stale, because the site's realtime channel announces changes.
  client.setQueryDefaults([PUBLIC, 'GET /v2/settings/'], { staleTime: Number.POSITIVE_INFINITY })
  return client
}

/** Whether the page's boundary shows the failure. Components handle a missing answer themselves. */
export const isOfPage = (failure: Error): boolean => (failure as Partial<ApiError>).unreachable !== true

let current = createQueries()
let atFirst: Answers = {}
let reading: Set<string> | undefined

/** The client, for code outside of components. On the server it belongs to the current render, which is synchronous. */
export const queries = (): QueryClient => current

/**
 * Starts with the page's answers: once in the browser, and before each render on the server. @param read receives the names of the
 * answers that a render on the server reads, by `dataKey`
 */
export function startQueries(answers: Answers, client = createQueries(), read?: Set<string>): void {
  current = client
  atFirst = answers
  reading = read
  if (!read) cacheAnswers(answers)
}

/** An answer sent with the page: the first render in the browser must equal the server's. */
export function renderedAnswer(key: string): unknown {
  if (key in atFirst) reading?.add(key)
  return atFirst[key]
}

/** The cached answer of a public call, if any. */
export const cachedAnswer = (queryKey: QueryKey): unknown =>
  reading
    ? renderedAnswer(dataKey(queryKey.slice(1)))
    : current.getQueryCache().get(hashKey(queryKey))?.state.data

/** Calls `changed` when a cached answer changes. Returns a stop function. */
export function onAnswer(queryKey: QueryKey, changed: () => void): () => void {
  const queryHash = hashKey(queryKey)
  const cache = current.getQueryCache()
  const answer = () => cache.get(queryHash)?.state.data
  let known = answer()
  return cache.subscribe(({ query }) => {
    if (query.queryHash !== queryHash || answer() === known) return
    known = answer()
    changed()
  })
}

/** Stores public answers of a page or its payload. Recently fetched answers are newer and stay. */
export function cacheAnswers(answers: Answers): void {
  for (const [key, answer] of Object.entries(answers)) {
    const queryKey = publicQueryKey(key)
    const known = current.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - known > OWN_FRESH_MS) current.setQueryData(queryKey, answer)
  }
}

const isOwn = ({ queryKey }: { queryKey: QueryKey }) => !isPublic(queryKey)

/**
 * Removes all data of the leaving player. `client.clear()` would detach mounted queries from the cache for good. The queries are reset
 * instead, and `fetchMissing` fetches them after the next login.
 */
export function resetOwnQueries(): void {
  const cache = current.getQueryCache()
  for (const query of cache.findAll({ predicate: isOwn }))
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
}

/** Fetches the player's visible queries without an answer, after a login. */
export const fetchMissing = (): Promise<void> =>
  current.invalidateQueries({ predicate: (query) => isOwn(query) && query.state.data === undefined })

/** After a pause of realtime messages, refetches the player's queries, and public queries without an answer. */
export const refetchStale = (): Promise<void> =>
  current.invalidateQueries({ predicate: (query) => isOwn(query) || query.state.data === undefined })
