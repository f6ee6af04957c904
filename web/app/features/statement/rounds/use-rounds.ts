import { pagesQuery, usePages } from '../../../lib/queries/pages.ts'
import { merged } from './merged.ts'
import { fromOwnRound, fromSuppliedRound } from './played-round.ts'

/** A failed list leaves the other list on the page. */
const READ = { staleTime: 0, throwOnError: false } as const

/** All rounds of the player, own and supplied, newest first. */
export function useRounds() {
  const ownRounds = usePages({ ...pagesQuery('GET /api/games/rounds'), ...READ })
  const supplied = usePages({ ...pagesQuery('GET /api/suppliers/rounds'), ...READ })
  const lists = [ownRounds, supplied]
  const { rows, behind } = merged([
    { rows: ownRounds.rows.map(fromOwnRound), hasNextPage: ownRounds.hasNextPage },
    { rows: supplied.rows.map(fromSuppliedRound), hasNextPage: supplied.hasNextPage },
  ])
  const failed = lists.filter(({ data, isError }) => isError && !data)
  return {
    rows,
    isPending: lists.some(({ data, isError }) => !data && !isError),
    /** Whether one list failed, or both. */
    missing: failed.length === 0 ? undefined : failed.length === lists.length ? 'all' : 'some',
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    hasNextPage: behind.length > 0,
    isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    async fetchNextPage() {
      const results = await Promise.all(behind.map((at) => lists[at]?.fetchNextPage()))
      const failure = results.find((result) => result?.isFetchNextPageError)
      return { isFetchNextPageError: failure !== undefined, error: failure?.error }
    },
  } as const
}
