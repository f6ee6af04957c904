import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { onReturn } from '../../../lib/on-return.ts'
import { compareClocks, learnServerClock, serverNow } from '../../../lib/server-clock.ts'
import { onTransaction } from '../../../state/realtime.ts'
import { listAgainMs, withdrawalQuery } from './withdrawal.ts'

/** A withdrawal kept current by realtime messages, and by polling as their fallback. */
export function useWithdrawal(id: string) {
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(id),
    staleTime: 0,
    throwOnError: false,
    refetchInterval: ({ state }) => (state.data ? listAgainMs([state.data], serverNow()) : false),
  })
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onTransaction(({ source }) => void (source.id === id && refetch())), [id, refetch])
  useEffect(() => {
    void learnServerClock().then(rerender)
    // A device that slept may have changed its clock.
    return onReturn(() => void compareClocks().then(rerender, console.warn))
  }, [])
  return {
    withdrawal: data,
    error,
    refetch,
    /** The withdrawal belongs to another player, or the id is malformed. */
    isMissing: error instanceof ApiError && (error.status === 404 || error.status === 422),
    /** To be called at a due time: the shown state depends on the clock. */
    rerender,
  }
}
