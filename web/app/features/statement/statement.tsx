import { type ReactNode, useState } from 'react'
import { useSearch } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { withTexts } from '../../lib/texts.ts'
import { zonePlace } from '../../lib/zone-place.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { useWithdrawable } from '../../state/withdrawable.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { OpenWagering } from '../../ui/open-wagering.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { RoundHref } from './entry-row.tsx'
import { type Filter, isFiltered, readFilter, searchOf } from './filter.ts'
import type { ProofHref } from './rounds/round-row.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { StatementList, StatementSkeleton } from './statement-list.tsx'
import { useStatement } from './use-statement.ts'

const loadRounds = withTexts(['rounds'], () => import('./rounds/rounds.tsx'))
const loadFiles = withTexts(['statement_files'], () => import('./files/statement-files.tsx'))
const loadSummary = withTexts(['statement_summary'], () => import('./summary/summary.tsx'))
const VIEWS = ['movements', 'rounds', 'summary'] as const

interface StatementProps {
  checkHref: RoundHref
  proofHref: ProofHref
}

/** Movements of the balance, the played rounds, or months and years: view and filters are in the address and survive a reload. */
export function Statement({ checkHref, proofHref }: StatementProps) {
  const search = new URLSearchParams(useSearch())
  const view = VIEWS.find((key) => key === search.get('view')) ?? 'movements'
  const filter = readFilter(search)
  const statement = useStatement(filter)
  const [isFilesOpen, setIsFilesOpen] = useState(false)
  const wagering = useWithdrawable()?.rollover
  const download = (
    <Button
      kind="secondary"
      icon="download"
      aria-expanded={isFilesOpen}
      onClick={() => setIsFilesOpen(!isFilesOpen)}
    >
      {m.statement.download}
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={m.statement.title}
        text={m.statement.text(zonePlace())}
        action={<span className="max-lg:hidden">{view === 'movements' && download}</span>}
      />
      {wagering && <OpenWagering rollover={wagering} />}
      <Tabs
        label={m.statement.views}
        tabs={VIEWS.map((key) => ({ key, name: m.statement[key] }))}
        chosen={view}
        onChoose={(key) => show(key === 'movements' ? '' : `?view=${key}`)}
      >
        {view === 'rounds' ? (
          <LatePart load={loadRounds} props={{ proofHref }} waiting={<StatementSkeleton />} />
        ) : view === 'summary' ? (
          <LatePart load={loadSummary} props={{}} waiting={<StatementSkeleton />} />
        ) : (
          <Movements {...{ filter, statement, checkHref, isFilesOpen }}>{download}</Movements>
        )}
      </Tabs>
    </div>
  )
}

const show = (search: string) => history.replaceState(history.state, '', location.pathname + search)

interface MovementsProps {
  filter: Filter
  statement: ReturnType<typeof useStatement>
  checkHref: RoundHref
  isFilesOpen: boolean
  /** Shown beside the filter button. */
  children: ReactNode
}

function Movements({ filter, statement, checkHref, isFilesOpen, children }: MovementsProps) {
  const setFilter = (next: Filter) => show(searchOf(next))
  const { rows: entries, data } = statement
  return (
    <div className="flex flex-col gap-5">
      <StatementFilters filter={filter} onChange={setFilter}>
        {children}
      </StatementFilters>
      {isFilesOpen && (
        <LatePart
          load={loadFiles}
          props={{ from: filter.from, to: filter.to }}
          waiting={<Skeleton className="h-112 w-full rounded-lg" />}
        />
      )}
      {!data && <StatementSkeleton />}
      <p role="status" className="sr-only">
        {data && entries.length === 0 && isFiltered(filter) && m.statement.empty_filtered_title}
      </p>
      {data && entries.length === 0 && <Nothing filter={filter} onClear={() => setFilter({})} />}
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
