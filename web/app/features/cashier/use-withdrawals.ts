import { useEffect } from 'react'
import { pagesQuery, usePages } from '../../lib/queries/pages.ts'
import { learnServerClock, serverNow } from '../../lib/server-clock.ts'
import { listAgainMs } from './withdrawal.ts'

/** Pages searched for the withdrawal of an old link. */
const MOST_PAGES = 25

/** The player's withdrawals, newest first, kept current. `soughtId`: a withdrawal to search for, of any age. */
export function useWithdrawals(soughtId: string | undefined) {
  const query = usePages({
    ...pagesQuery('GET /api/withdrawals'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      listAgainMs(state.data?.pages.flatMap((page) => page.data) ?? [], serverNow()),
    refetchOnWindowFocus: 'always',
  })
  const { rows: withdrawals, data, hasNextPage, isFetching, fetchNextPage, error } = query
  const found = withdrawals.find(({ id }) => id === soughtId)
  const isSought =
    soughtId !== undefined &&
    !found &&
    (data === undefined || (hasNextPage && data.pages.length < MOST_PAGES))

  useEffect(() => void learnServerClock(), [])

  useEffect(() => {
    if (isSought && data && !isFetching && !error) void fetchNextPage()
  }, [isSought, data, isFetching, error, fetchNextPage])

  return { ...query, withdrawals, found, isSought }
}
