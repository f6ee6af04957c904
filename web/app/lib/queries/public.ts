import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Answer } from '../api.ts'
import { answerAtFirst, queries } from './client.ts'
import { type Asked, dataKey, type GetName, publicKey } from './keys.ts'
import { asking } from './own.ts'

/** The query of a public GET of the contract: `publicQuery('GET /v2/promotions')`. */
export const publicQuery = <N extends GetName>(name: N, asked?: Asked<N>) => ({
  queryKey: publicKey(name, asked),
  queryFn: asking(name, asked),
})

/** The cached public answer, if any; for code outside of components. */
export const publicAnswer = <N extends GetName>(name: N, asked?: Asked<N>): Answer<N> | undefined =>
  queries().getQueryData(publicKey(name, asked))

/**
 * A public answer (settings, banners, lists of games): the one that came with the page, else fetched. After a failure `data` is undefined,
 * and the component decides what to show.
 */
export function usePublic<N extends GetName>(name: N, asked?: Asked<N>) {
  const { data, error, isFetching, refetch } = useQuery({ ...publicQuery(name, asked), throwOnError: false })
  const shown = useSyncExternalStore(
    never,
    () => data,
    () => answerAtFirst(dataKey(publicKey(name, asked).slice(1))) as typeof data,
  )
  return { data: shown, error, isFetching, refetch }
}

const never = () => () => {}

/** Calls `changed` when a cached public answer changes. Returns a function that stops it. */
export function onPublicChange(name: GetName, changed: () => void): () => void {
  const { queryHash } = queries()
    .getQueryCache()
    .build(queries(), { queryKey: publicKey(name) })
  let known: unknown = publicAnswer(name)
  return queries()
    .getQueryCache()
    .subscribe(({ query }) => {
      if (query.queryHash !== queryHash || query.state.data === known) return
      known = query.state.data
      changed()
    })
}
