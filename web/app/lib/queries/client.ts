import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ApiError } from '../api-error.ts'
import { isPublic, PUBLIC, publicKeyOf } from './keys.ts'

/** An answer older than this is asked for again when it is shown, ms. */
const OWN_FRESH_MS = 15_000
const PUBLIC_FRESH_MS = 60_000
/** How long an answer of the player's own that nothing shows is kept, ms. Public answers are kept as long as the page. */
const OWN_KEPT_MS = 10 * 60_000

const isServer = typeof document === 'undefined'

/** Answers of public calls by `dataKey`, as the server sends them with a page. */
export type Answers = Readonly<Record<string, unknown>>

/** The client of a page: in the browser one for the tab, on the server one for each render. */
export function createQueries(queryCache = new QueryCache()): QueryClient {
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: OWN_FRESH_MS,
        gcTime: isServer ? Number.POSITIVE_INFINITY : OWN_KEPT_MS,
        // `api` tries a GET a second time by itself, and an answer that does not come is a failure to be shown, offline too.
        retry: false,
        networkMode: 'always',
        throwOnError: isOfPage,
      },
    },
  })
  client.setQueryDefaults([PUBLIC], { staleTime: PUBLIC_FRESH_MS, gcTime: Number.POSITIVE_INFINITY })
  // The realtime channel of the site says when they change.
  client.setQueryDefaults([PUBLIC, 'GET /v2/settings/'], { staleTime: Number.POSITIVE_INFINITY })
  return client
}

/** A component shows by itself that nobody answered; any other failure is the page's, whose boundary shows it. */
export const isOfPage = (failure: Error): boolean => (failure as Partial<ApiError>).unreachable !== true

let current = createQueries()
let atFirst: Answers = {}

/** The client, for code outside of components. On the server, of the render that is under way: nothing comes between. */
export const queries = (): QueryClient => current

/** Begins a page with the answers that came with it: in the browser once, on the server before each render. */
export function startQueries(answers: Answers, client = createQueries()): void {
  current = client
  atFirst = answers
  acceptAnswers(answers)
}

/** What came with the page, and nothing later: the first render in the browser shows what the server rendered. */
export const answerAtFirst = (key: string): unknown => atFirst[key]

/** Takes in answers of public calls that came with a page or its payload. Ones that were asked for a moment ago are newer, and stay. */
export function acceptAnswers(answers: Answers): void {
  for (const [key, answer] of Object.entries(answers)) {
    const queryKey = publicKeyOf(key)
    const known = current.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - known > OWN_FRESH_MS) current.setQueryData(queryKey, answer)
  }
}

const isOwn = ({ queryKey }: { queryKey: QueryKey }) => !isPublic(queryKey)

/**
 * Forgets everything of the player who leaves. `client.clear()` would part what is mounted from the cache for good: a query that is shown is
 * put back to its beginning instead, and asked for again by `askMissing` when somebody is in.
 */
export function forgetOwn(): void {
  const cache = current.getQueryCache()
  for (const query of cache.findAll({ predicate: isOwn }))
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
}

/** Asks for what of the player's own is shown and has no answer: somebody else is in. */
export const askMissing = (): Promise<void> =>
  current.invalidateQueries({ predicate: (query) => isOwn(query) && query.state.data === undefined })

/** Nothing was heard for a while: what is the player's own may be old, and what could not be had may be had now. */
export const askAgain = (): Promise<void> =>
  current.invalidateQueries({ predicate: (query) => isOwn(query) || query.state.data === undefined })
