import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import type { Fetching } from '../../lib/queries/client.ts'
import { useInfiniteQuery } from '../../lib/queries/pages.ts'
import { learnServerClock, serverNow } from '../../lib/server-clock.ts'
import { listAgainMs, type Withdrawal, type WithdrawalPage } from './withdrawal.ts'

const listQuery = {
  // Its first part is the call's name, by which a realtime message knows what it makes old.
  queryKey: ['GET /api/withdrawals', 'pages'],
  queryFn: ({ pageParam, signal }: Fetching & { pageParam: string | null }) =>
    api('GET /api/withdrawals', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  getNextPageParam: (page: WithdrawalPage) => page.next,
}

/** A withdrawal linked to from years ago is looked for this far. */
const MOST_PAGES = 25

/** The player's withdrawals, newest first, moving by themselves. `wanted`: one to be found, however old. */
export function useWithdrawals(wanted: string | undefined) {
  const query = useInfiniteQuery({
    ...listQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => listAgainMs(flat(state.data), serverNow()),
    refetchOnWindowFocus: 'always',
  })
  const { data, hasNextPage, isFetching, fetchNextPage, error } = query
  const withdrawals = flat(data)
  const found = withdrawals.find(({ id }) => id === wanted)
  const isSought =
    wanted !== undefined && !found && (data === undefined || (hasNextPage && data.pages.length < MOST_PAGES))

  useEffect(() => void learnServerClock(), [])

  useEffect(() => {
    if (isSought && data && !isFetching && !error) void fetchNextPage()
  }, [isSought, data, isFetching, error, fetchNextPage])

  return { ...query, withdrawals, found, isSought }
}

const flat = (data: { pages: readonly WithdrawalPage[] } | undefined): Withdrawal[] =>
  data?.pages.flatMap((page) => page.data) ?? []
