import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { withTexts } from '../../lib/texts.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { RoundHref } from './entry-row.tsx'
import { areDaysReversed, type Filter, isFiltered } from './filter.ts'
import { StatementFilters } from './statement-filters.tsx'
import { StatementList, StatementSkeleton } from './statement-list.tsx'
import type { useStatement } from './use-statement.ts'

const loadFiles = withTexts(['statement_files'], () => import('./files/statement-files.tsx'))

interface MovementsProps {
  filter: Filter
  statement: ReturnType<typeof useStatement>
  checkHref: RoundHref
  onFilter: (filter: Filter) => void
  isFilesOpen: boolean
  /** Content beside the filter button. */
  children: ReactNode
}

/** The movements that match the filters, below the filters and the files. */
export function Movements({ filter, statement, checkHref, onFilter, isFilesOpen, children }: MovementsProps) {
  const { rows: entries, data } = statement
  return (
    <div className="flex flex-col gap-5">
      <StatementFilters filter={filter} onChange={onFilter}>
        {children}
      </StatementFilters>
      {isFilesOpen && (
        <LatePart
          load={loadFiles}
          props={{ from: filter.from, to: filter.to }}
          waiting={<Skeleton className="h-112 w-full rounded-lg" />}
        />
      )}
      {!data && !areDaysReversed(filter) && <StatementSkeleton />}
      <p role="status" className="sr-only">
        {data && !statement.isPlaceholderData && isFiltered(filter) && foundText(statement)}
      </p>
      {data && entries.length === 0 && <Nothing filter={filter} onClear={() => onFilter({})} />}
      {entries.length > 0 && (
        <StatementList entries={entries} isOld={statement.isPlaceholderData} checkHref={checkHref} />
      )}
      {entries.length > 0 && <Foot statement={statement} filter={filter} />}
      {statement.hasNewer && (
        <p
          role="status"
          className="sticky bottom-20 mx-auto flex items-center gap-3 rounded-full border border-line bg-raised py-1 pr-1 pl-5 text-sm shadow-lift lg:bottom-6"
        >
          {m.statement.newer}
          <Button size="sm" onClick={() => void statement.showNewer()}>
            {m.statement.newer_go}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Announcement for screen readers after a change of filters and after further pages. */
function foundText({ rows, hasNextPage }: MovementsProps['statement']): string {
  if (rows.length === 0) return m.statement.empty_filtered_title
  return hasNextPage ? m.statement.found_first(rows.length) : m.statement.found(rows.length)
}

function Foot({ statement, filter }: { statement: ReturnType<typeof useStatement>; filter: Filter }) {
  if (!statement.hasNextPage)
    return (
      <p className="py-2 text-center text-sm text-muted">
        {isFiltered(filter) ? m.statement.end_filtered : m.statement.end}
      </p>
    )
  return (
    <MoreButton pages={statement} kind="secondary" size="lg" className="mx-auto w-full max-w-sm">
      {m.statement.more}
    </MoreButton>
  )
}

function Nothing({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const barred = isBarred(useSession(), 'may_deposit')
  if (isFiltered(filter))
    return (
      <Empty
        icon="list-filter"
        title={m.statement.empty_filtered_title}
        text={m.statement.empty_filtered_text}
        action={<Button onClick={onClear}>{m.statement.clear}</Button>}
      />
    )
  return (
    <Empty
      icon="receipt-text"
      title={m.statement.empty_title}
      text={m.statement.empty_text}
      action={!barred && <ButtonLink href={paths.deposit}>{m.layouts.deposit}</ButtonLink>}
    />
  )
}
