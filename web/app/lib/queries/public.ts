import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Answer } from '../api.ts'
import { cachedAnswer, onAnswer, renderedAnswer } from './client.ts'
import { dataKey, type GetName, ownKey, publicKey, type QueryParameters } from './keys.ts'
import { queryFnFor } from './own.ts'

/** The query of a public GET of the contract: `publicQuery('GET /v2/promotions')`. */
export const publicQuery = <N extends GetName>(name: N, parameters?: QueryParameters<N>) => ({
  queryKey: publicKey(name, parameters),
  queryFn: queryFnFor(name, parameters),
})

/** The cached public answer, if any; for code outside of components. */
export const publicAnswer = <N extends GetName>(name: N, parameters?: QueryParameters<N>) =>
  cachedAnswer(publicKey(name, parameters)) as Answer<N> | undefined

/** The answer sent with the page. */
export const renderedPublicAnswer = <N extends GetName>(name: N, parameters?: QueryParameters<N>) =>
  renderedAnswer(dataKey(ownKey(name, parameters))) as Answer<N> | undefined

function useInBrowser<N extends GetName>(name: N, parameters?: QueryParameters<N>) {
  const { data, error, isFetching, refetch } = useQuery({
    ...publicQuery(name, parameters),
    throwOnError: false,
  })
  const shown = useSyncExternalStore(
    never,
    () => data,
    () => renderedPublicAnswer(name, parameters),
  )
  return { data: shown, error, isFetching, refetch }
}

const never = () => () => {}

type UsePublic = <N extends GetName>(
  name: N,
  parameters?: QueryParameters<N>,
) => {
  data: Answer<N> | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/**
 * A public answer (settings, banners, lists of games), sent with the page or else fetched. After a failure `data` is undefined, and
 * the component decides. The server only reads answers fetched for the page.
 */
export const usePublic: UsePublic =
  typeof document === 'undefined'
    ? (name, parameters) => ({
        data: renderedPublicAnswer(name, parameters),
        error: null,
        isFetching: false,
        refetch: async () => {},
      })
    : useInBrowser

/** Calls `changed` when a cached public answer changes. Returns a stop function. */
export const onPublicChange = (name: GetName, changed: () => void): (() => void) =>
  onAnswer(publicKey(name), changed)
