import { useEffect, useState } from 'react'
import { pagesQuery, usePages } from '../../lib/queries/pages.ts'
import { onTransaction } from '../../state/realtime.ts'
import { scrollToTop } from '../../state/ui.ts'
import { areDaysReversed, type Filter } from './filter.ts'
import { RETRY_SUMMING } from './summing.ts'

/**
 * The statement, page by page. Its first page follows new movements. With older pages loaded the entries stay in place, and a notice
 * reports newer entries.
 */
export function useStatement(filter: Filter) {
  const query = usePages({
    ...pagesQuery('GET /api/transactions', { query: filter }),
    // A separate key, so that a movement does not refetch all loaded pages.
    queryKey: ['statement', filter],
    ...RETRY_SUMMING,
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
