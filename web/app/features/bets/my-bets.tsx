import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { pagesQuery, usePages } from '../../lib/queries/pages.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BetCard } from './bet-card.tsx'

type State = 'open' | 'ended'

/** The player's bets on sports: those that are open, and what became of the others, line by line. */
export function MyBets() {
  const [state, setState] = useState<State>('open')
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <PageHeader title={m.bets.title} />
      <Tabs
        label={m.bets.title}
        chosen={state}
        onChoose={setState}
        tabs={[
          { key: 'open', name: m.bets.open },
          { key: 'ended', name: m.bets.ended },
        ]}
      >
        <Bets key={state} state={state} />
      </Tabs>
    </div>
  )
}

const ROWS = ['a', 'b', 'c']

function Bets({ state }: { state: State }) {
  const pages = usePages(pagesQuery('GET /api/bets', { query: { state } }))
  const { rows, error, isPending, refetch } = pages
  if (isPending)
    return (
      <div role="status" aria-label={m.layouts.loading} className="flex flex-col gap-3 pt-4">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-40 w-full rounded-lg" />
        ))}
      </div>
    )
  if (error && rows.length === 0)
    return (
      <div className="pt-4">
        <Empty
          icon="circle-alert"
          title={m.bets.failed}
          text={sentenceOf(error)}
          action={
            <Button kind="secondary" icon="refresh-cw" onClick={() => void refetch()}>
              {m.layouts.retry}
            </Button>
          }
        />
      </div>
    )
  if (rows.length === 0)
    return (
      <div className="pt-4">
        <Empty
          icon="ticket"
          title={state === 'open' ? m.bets.none_open : m.bets.none_ended}
          text={m.bets.none_text}
          action={<ButtonLink href={paths.sports}>{m.bets.go}</ButtonLink>}
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {rows.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} />
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} kind="secondary">
        {m.bets.more}
      </MoreButton>
    </div>
  )
}
