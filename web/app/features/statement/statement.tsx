import { useState } from 'react'
import { useSearch } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { withTexts } from '../../lib/texts.ts'
import { zonePlace } from '../../lib/zone-place.ts'
import { useWithdrawable } from '../../state/withdrawable.ts'
import { Button } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { OpenWagering } from '../../ui/open-wagering.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { RoundHref } from './entry-row.tsx'
import { filterSearch, readFilter } from './filter.ts'
import { Movements } from './movements.tsx'
import type { ProofHref } from './rounds/round-row.tsx'
import { StatementSkeleton } from './statement-list.tsx'
import { useStatement } from './use-statement.ts'

const loadRounds = withTexts(['rounds'], () => import('./rounds/rounds.tsx'))
const loadSummary = withTexts(['statement_summary'], () => import('./summary/summary.tsx'))
const VIEWS = ['movements', 'rounds', 'summary'] as const

interface StatementProps {
  checkHref: RoundHref
  proofHref: ProofHref
}

/** Movements of the balance, the played rounds, or months and years. View and filters are in the address and survive a reload. */
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
          <Movements
            {...{ filter, statement, checkHref, isFilesOpen }}
            onFilter={(next) => show(filterSearch(next))}
          >
            {download}
          </Movements>
        )}
      </Tabs>
    </div>
  )
}

const show = (search: string) => history.replaceState(history.state, '', location.pathname + search)
