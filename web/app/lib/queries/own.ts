import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Answer, CallName } from '../api.ts'
import { ownKey, type QueryParameters } from './keys.ts'

/** Calls that are queries although not GET. */
type ListByPost = 'POST /api/coupons/list'
type OwnName = (CallName & `GET ${string}`) | ListByPost

/**
 * A query of the player's own data: `useQuery(ownQuery('GET /api/wallet'))`. The data are removed when the player leaves. They are
 * refetched whenever the page becomes visible, because another tab or device may have changed them.
 */
export const ownQuery = <N extends OwnName>(name: N, parameters?: QueryParameters<N>) => ({
  queryKey: ownKey(name, parameters),
  queryFn: queryFnFor(name, parameters),
  refetchOnWindowFocus: 'always' as const,
})

/** A call as a `queryFn`. The code for calls is loaded on first use, because most pages of visitors make no call. */
export const queryFnFor =
  <N extends OwnName>(name: N, parameters?: QueryParameters<N>) =>
  async ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<Answer<N>> => {
    const { api } = await import('../api.ts')
    const ask = api as (name: string, options: object) => Promise<Answer<N>>
    return ask(name, { ...body(name), ...parameters, signal })
  }

const body = (name: string) => (name.startsWith('POST ') ? { body: {} } : {})
