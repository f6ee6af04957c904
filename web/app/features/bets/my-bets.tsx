import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { pagesQuery, usePages } from '../../lib/queries/pages.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BetCard } from './bet-card.tsx'
import type { ShownBet } from './bet-texts.ts'

type State = 'open' | 'ended'

interface MyBetsProps {
  /** Id of a bet to show first. */
  bet: string | undefined
  first: State
}

/** The player's bets on sports: open bets, and ended bets with their results line by line. */
export function MyBets({ bet, first }: MyBetsProps) {
  const [state, setState] = useState(first)
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <PageHeader title={m.bets.title} />
      {bet && <OneBet id={bet} />}
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
  const shownBets = useStaying(rows)
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
          text={errorSentence(error)}
          action={
            <Button kind="secondary" icon="refresh-cw" onClick={() => void refetch()}>
              {m.layouts.retry}
            </Button>
          }
        />
      </div>
    )
  if (shownBets.length === 0)
    return (
      <div className="pt-4">
        <Empty
          icon="ticket"
          title={state === 'open' ? m.bets.none_open : m.bets.none_ended}
          text={state === 'open' ? m.bets.none_text : m.bets.none_ended_text}
          action={<ButtonLink href={paths.sports}>{m.bets.go}</ButtonLink>}
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {shownBets.map((bet) => (
          <li key={bet.id}>
            {rows.includes(bet) ? <BetCard bet={bet} /> : <OneBet id={bet.id} before={bet} />}
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} kind="secondary">
        {m.bets.more}
      </MoreButton>
    </div>
  )
}

/** The current state of a bet. `before`: its last state in the list. */
function OneBet({ id, before }: { id: string; before?: ShownBet }) {
  const { data, error } = useQuery({
    ...ownQuery('GET /api/bets/:id', { params: { id } }),
    throwOnError: false,
  })
  const bet = data ?? before
  if (bet) return <BetCard bet={bet} />
  return error ? (
    <p role="status" className="rounded-lg bg-surface p-4 text-sm text-muted">
      {errorSentence(error)}
    </p>
  ) : (
    <Skeleton className="h-40 w-full rounded-lg" />
  )
}

/** The rows of a list, with rows kept in place that left it since it was opened: an open bet that ends stays where it was read. */
function useStaying(rows: readonly ShownBet[]): readonly ShownBet[] {
  const [retained, setRetained] = useState(rows)
  const next = withRetained(retained, rows)
  if (next.length !== retained.length || next.some((bet, at) => bet !== retained[at])) setRetained(next)
  return next
}

/** The current list with rows that left it kept at their position; new rows stand before or behind the known ones. */
export function withRetained<T extends { id: string }>(retained: readonly T[], rows: readonly T[]): T[] {
  const currentById = new Map(rows.map((row) => [row.id, row]))
  const retainedIds = new Set(retained.map(({ id }) => id))
  const firstKnown = rows.findIndex(({ id }) => retainedIds.has(id))
  const isNewer = (at: number) => at < (firstKnown === -1 ? rows.length : firstKnown)
  return [
    ...rows.filter((_, at) => isNewer(at)),
    ...retained.map((row) => currentById.get(row.id) ?? row),
    ...rows.filter(({ id }, at) => !isNewer(at) && !retainedIds.has(id)),
  ]
}
