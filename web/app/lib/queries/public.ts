import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Answer } from '../api.ts'
import { answerAtFirst, cachedAnswer, onAnswer } from './client.ts'
import { type Asked, dataKey, type GetName, ownKey, publicKey } from './keys.ts'
import { asking } from './own.ts'

/** The query of a public GET of the contract: `publicQuery('GET /v2/promotions')`. */
export const publicQuery = <N extends GetName>(name: N, asked?: Asked<N>) => ({
  queryKey: publicKey(name, asked),
  queryFn: asking(name, asked),
})

/** The cached public answer, if any; for code outside of components. */
export const publicAnswer = <N extends GetName>(name: N, asked?: Asked<N>) =>
  cachedAnswer(publicKey(name, asked)) as Answer<N> | undefined

/** The answer sent with the page. */
export const brought = <N extends GetName>(name: N, asked?: Asked<N>) =>
  answerAtFirst(dataKey(ownKey(name, asked))) as Answer<N> | undefined

function useInBrowser<N extends GetName>(name: N, asked?: Asked<N>) {
  const { data, error, isFetching, refetch } = useQuery({ ...publicQuery(name, asked), throwOnError: false })
  const shown = useSyncExternalStore(
    never,
    () => data,
    () => brought(name, asked),
  )
  return { data: shown, error, isFetching, refetch }
}

const never = () => () => {}

type UsePublic = <N extends GetName>(
  name: N,
  asked?: Asked<N>,
) => {
  data: Answer<N> | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/**
 * A public answer (settings, banners, lists of games): sent with the page, else fetched. After a failure `data` is undefined, and the
 * component decides. The server only reads answers fetched for the page.
 */
export const usePublic: UsePublic =
  typeof document === 'undefined'
    ? (name, asked) => ({
        data: brought(name, asked),
        error: null,
        isFetching: false,
        refetch: async () => {},
      })
    : useInBrowser

/** Calls `changed` when a cached public answer changes. Returns a stop function. */
export const onPublicChange = (name: GetName, changed: () => void): (() => void) =>
  onAnswer(publicKey(name), changed)
