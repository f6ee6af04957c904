import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../shell/index.ts'
import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EntryRow, type RoundHref } from './entry-row.tsx'
import { pendingTransfersQuery } from './pending-transfers.tsx'

export const latestQuery = () => ownQuery('GET /api/transactions')

/** Whether the height of the pending movements above is unknown. */
export function useAreMovementsPending(): boolean {
  const latest = useQuery(latestQuery())
  const onItsWay = useQuery(pendingTransfersQuery())
  return latest.isPending || onItsWay.isPending
}

const SHOWN = 6
const ROWS = Array.from({ length: SHOWN }, (_, row) => row)

/** The latest movements stand below the pending movements and wait for them, so that they are not pushed down. */
export function LatestMovements({ checkHref }: { checkHref: RoundHref }) {
  const { data } = useQuery(latestQuery())
  const { isPending } = useQuery(pendingTransfersQuery())
  if (isPending) return <Skeleton className="h-112 w-full rounded-lg" />
  return (
    <section className="flex flex-col gap-2 rounded-lg bg-surface p-5 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-base">{m.statement.latest}</h2>
        <Link
          href={paths.statement}
          className="-mr-2 flex min-h-11 items-center gap-1 px-2 text-sm whitespace-nowrap font-medium text-accent-text"
        >
          {m.statement.whole_statement}
          <Icon name="chevron-right" size={18} />
        </Link>
      </div>
      {!data && ROWS.map((row) => <Skeleton key={row} className="my-1 h-14 w-full" />)}
      {data?.data.length === 0 && <p className="text-sm text-muted">{m.statement.latest_empty}</p>}
      {data && data.data.length > 0 && (
        <ul className="-mx-2 flex flex-col">
          {data.data.slice(0, SHOWN).map((entry) => (
            <li key={entry.id}>
              <EntryRow entry={entry} when={momentText} checkHref={checkHref} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
