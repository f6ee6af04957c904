import { type Answer, api, type CallName, type CallOptions } from '../lib/api.ts'
import { createQueryClient, type Fetching, type QueryClient } from '../lib/queries/client.ts'
import { boot, queryKeyOf } from './boot.ts'
import { querySlot } from './query-slot.ts'

/** The browser's, for the tab. Whatever imports this file can use queries; pages and components that do bring it along. */
export const queries: QueryClient = createQueryClient()
if (typeof document !== 'undefined') {
  for (const [key, answer] of Object.entries(boot().data)) queries.setQueryData(queryKeyOf(key), answer)
  querySlot.set(queries)
}

/** The query of a GET of the contract: `callQuery('GET /api/wallet')`. Its key is the call's name and its options. */
export function callQuery<N extends CallName & `GET ${string}`>(name: N, options?: Loose<N>) {
  return {
    queryKey: options ? [name, options] : [name],
    queryFn: ({ signal }: Fetching) =>
      (api as UntypedApi)(name, { ...options, signal }) as Promise<Answer<N>>,
  }
}

type Loose<N extends CallName> = Omit<CallOptions<N>, 'signal' | 'body'>
type UntypedApi = (name: string, options: object) => Promise<unknown>
