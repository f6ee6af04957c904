import { useEffect, useState } from 'react'
import { pagesQuery, usePages } from '../../lib/queries/pages.ts'
import { onTransaction } from '../../state/realtime.ts'
import { scrollToTop } from '../../state/ui.ts'
import { areDaysReversed, type Filter } from './filter.ts'

/**
 * The statement, page by page. On the first page it follows what happens; further back the entries stay where they are, and the
 * player is told that there is something newer.
 */
export function useStatement(filter: Filter) {
  const query = usePages({
    ...pagesQuery('GET /api/transactions', { query: filter }),
    // Not under the call's name: who has paged far back should not have years fetched again with every bet.
    queryKey: ['statement', filter],
    staleTime: 0,
    enabled: !areDaysReversed(filter),
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
  })
  const [hasNewer, setHasNewer] = useState(false)
  const { data, refetch } = query
  const isOnTop = (data?.pages.length ?? 0) <= 1

  useEffect(() => onTransaction(() => void (isOnTop ? refetch() : setHasNewer(true))), [isOnTop, refetch])

  return {
    ...query,
    hasNewer,
    async showNewer() {
      await refetch()
      setHasNewer(false)
      scrollToTop()
    },
  }
}
