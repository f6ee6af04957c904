import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Fetching } from '../../lib/queries/client.ts'
import { useInfiniteQuery } from '../../lib/queries/pages.ts'
// Brings the query client along, as callQuery does elsewhere.
import '../../state/queries.ts'
import { onTransaction } from '../../state/realtime.ts'
import { scrollToTop } from '../../state/ui.ts'
import { areDaysReversed, type Filter, type StatementPage } from './filter.ts'

const statementQuery = (filter: Filter) => ({
  // Not under the call's name: who has paged far back should not have years fetched again with every bet.
  queryKey: ['statement', filter],
  queryFn: ({ pageParam, signal }: Fetching & { pageParam: string | null }) =>
    api('GET /api/transactions', {
      query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    }),
  getNextPageParam: (page: StatementPage) => page.next,
})

/**
 * The statement, page by page. On the first page it follows what happens; further back the lines stay where they are, and the
 * player is told that there is something newer.
 */
export function useStatement(filter: Filter) {
  const query = useInfiniteQuery({
    ...statementQuery(filter),
    staleTime: 0,
    enabled: !areDaysReversed(filter),
    keepsBefore: true,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
  })
  const [hasNewer, setHasNewer] = useState(false)
  const { data, refetch } = query
  const isOnTop = (data?.pages.length ?? 0) <= 1

  useEffect(() => onTransaction(() => void (isOnTop ? refetch() : setHasNewer(true))), [isOnTop, refetch])

  return {
    ...query,
    lines: data?.pages.flatMap((page) => page.data) ?? [],
    hasNewer,
    async showNewer() {
      await refetch()
      setHasNewer(false)
      scrollToTop()
    },
  }
}
