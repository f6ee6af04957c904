import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answer, ApiError, api, type CallName, type CallOptions } from '../lib/api.ts'
import { boot, queryKeyOf } from './boot.ts'
import { querySlot } from './query-slot.ts'

/** On the server one lives for one request; in the browser one for the tab. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // api() already tries a GET twice.
        retry: false,
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        // Our own word for "the api is away" is in state/connection.ts.
        networkMode: 'always',
        throwOnError: (failure) => !(failure instanceof ApiError && failure.unreachable),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** The browser's. Whatever imports this file can use queries; pages and components that do bring it along. */
export const queries: QueryClient = createQueries()
if (typeof document !== 'undefined') {
  for (const [key, answer] of Object.entries(boot().data)) queries.setQueryData(queryKeyOf(key), answer)
  queries.mount()
  querySlot.set(queries)
}

/** The query of a GET of the contract: `callQuery('GET /api/wallet')`. Its key is the call's name and its options. */
export function callQuery<N extends CallName & `GET ${string}`>(name: N, options?: Loose<N>) {
  return queryOptions<Answer<N>>({
    queryKey: options ? [name, options] : [name],
    queryFn: ({ signal }) => (api as UntypedApi)(name, { ...options, signal }) as Promise<Answer<N>>,
  })
}

type Loose<N extends CallName> = Omit<CallOptions<N>, 'signal' | 'body'>
type UntypedApi = (name: string, options: object) => Promise<unknown>
