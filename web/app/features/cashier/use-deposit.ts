import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../lib/api.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { learnServerClock, serverNow } from '../../lib/server-clock.ts'
import { notifyApproved } from '../../state/deposit-notification.ts'
import { onTransaction } from '../../state/realtime.ts'
import { refreshMoney } from './calls.ts'
import { askAgainMs, type Deposit, isNewlyApproved, phaseOf } from './deposit.ts'

export const depositQuery = (id: string) => ownQuery('GET /api/deposits/:id', { params: { id } })

/** Caches a deposit from an answer for its page. */
export const rememberDeposit = (deposit: Deposit) =>
  void queries().setQueryData(depositQuery(deposit.id).queryKey, deposit)

/** A deposit kept current by realtime messages, by polling as their fallback, and by a refetch on return from the bank's app. */
export function useDeposit(id: string) {
  const query = useQuery({
    ...depositQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainMs(state.data, serverNow()),
    throwOnError: (failure) =>
      !(isNoSuchDeposit(failure) || (failure instanceof ApiError && failure.unreachable)),
  })
  const { data: deposit, refetch } = query
  const [, rerender] = useReducer((count: number) => count + 1, 0)

  useEffect(() => onTransaction(({ source }) => void (source.id === id && refetch())), [id, refetch])

  useEffect(() => void learnServerClock().then(rerender), [])

  const before = useRef<Deposit>(undefined)
  useEffect(() => {
    if (isNewlyApproved(before.current, deposit)) {
      notifyApproved(deposit?.id ?? '')
      refreshMoney()
    }
    before.current = deposit
  }, [deposit])

  return {
    deposit,
    phase: deposit && phaseOf(deposit, serverNow()),
    isMissing: isNoSuchDeposit(query.error),
    /** To be called when the code expires: the phase depends on the clock. */
    rerender,
  }
}

/** The deposit belongs to another player, or the id is malformed. */
const isNoSuchDeposit = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 422)
