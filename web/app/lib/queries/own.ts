import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Answer, CallName } from '../api.ts'
import { type Asked, ownKey } from './keys.ts'

/** The calls that are asked as queries though they are no GET. */
type ListByPost = 'POST /api/coupons/list'
type OwnName = (CallName & `GET ${string}`) | ListByPost

/** The query of what is the player's own: `useQuery(ownQuery('GET /api/wallet'))`. It is forgotten when he leaves. */
export const ownQuery = <N extends OwnName>(name: N, asked?: Asked<N>) => ({
  queryKey: ownKey(name, asked),
  queryFn: asking(name, asked),
})

/** Asks a call as React Query wants it asked. The way to the api comes with the first question: most pages of visitors ask none. */
export const asking =
  <N extends OwnName>(name: N, asked?: Asked<N>) =>
  async ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<Answer<N>> => {
    const { api } = await import('../api.ts')
    const ask = api as (name: string, options: object) => Promise<Answer<N>>
    return ask(name, { ...bodyOf(name), ...asked, signal })
  }

const bodyOf = (name: string) => (name.startsWith('POST ') ? { body: {} } : {})
