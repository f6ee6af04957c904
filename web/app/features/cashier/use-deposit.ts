import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../lib/api.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { learnServerClock, serverNow } from '../../lib/server-clock.ts'
import { tellApproved } from '../../state/deposit-news.ts'
import { onTransaction } from '../../state/realtime.ts'
import { refreshMoney } from './calls.ts'
import { askAgainMs, type Deposit, isNewlyApproved, phaseOf } from './deposit.ts'

export const depositQuery = (id: string) => ownQuery('GET /api/deposits/:id', { params: { id } })

/** What an answer said of a deposit is there at once when its page opens. */
export const rememberDeposit = (deposit: Deposit) =>
  void queries().setQueryData(depositQuery(deposit.id).queryKey, deposit)

/**
 * One deposit as it stands, moving by itself: told by the realtime message, asked every few seconds in case that got lost, and
 * asked at once when the player comes back from the app of the bank.
 */
export function useDeposit(id: string) {
  const query = useQuery({
    ...depositQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainMs(state.data, serverNow()),
    refetchOnWindowFocus: 'always',
    throwOnError: (failure) =>
      !(isNoSuchDeposit(failure) || (failure instanceof ApiError && failure.unreachable)),
  })
  const { data: deposit, refetch } = query
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => onTransaction(({ source }) => void (source.id === id && refetch())), [id, refetch])

  useEffect(() => void learnServerClock().then(lookAgain), [])

  const before = useRef<Deposit>(undefined)
  useEffect(() => {
    if (isNewlyApproved(before.current, deposit)) {
      tellApproved(deposit?.id ?? '')
      refreshMoney()
    }
    before.current = deposit
  }, [deposit])

  return {
    deposit,
    phase: deposit && phaseOf(deposit, serverNow()),
    isMissing: isNoSuchDeposit(query.error),
    /** The code's time is over: what the page shows follows the clock. */
    lookAgain,
  }
}

/** Not this player's, or no id at all. */
const isNoSuchDeposit = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 422)
