import { type ReactNode, useState } from 'react'
import { Link, useLater } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { usePages } from '../../lib/queries/pages.ts'
import { useOdds } from '../../state/odds/follow-odds.ts'
import { useSettings } from '../../state/settings.ts'
import { Empty } from '../../ui/empty.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { leaguePath, named } from './address.ts'
import { FixtureRow } from './fixture-row.tsx'
import { type Column, groupColumns, listColumns } from './list-columns.ts'
import type { Group } from './long-parts.ts'
import { dayWords } from './match-time.ts'
import { type Fixture, fixturesQuery, type ListQuery } from './sports-queries.ts'
import { useSteadyRows } from './steady-rows.ts'
import { takesBets } from './takes-bets.ts'

function groupFixtures(fixtures: readonly Fixture[]): Group[] {
  const groups: (Group & { fixtures: Fixture[] })[] = []
  for (const fixture of fixtures) {
    const key = `${fixture.tournament.id} ${dayWords(fixture.starts_at)}`
    const last = groups.at(-1)
    if (last?.key === key) last.fixtures.push(fixture)
    else groups.push({ key, first: fixture, fixtures: [fixture] })
  }
  return groups
}

const oddsChannels = (query: ListQuery, fixtures: readonly Fixture[]): string[] =>
  query.list === 'results'
    ? []
    : query.list === 'live'
      ? ['odds.live']
      : [...new Set(fixtures.map(({ tournament }) => `odds.tournament.${tournament.id}`))]

const LIVE_EVERY_MS = 30_000
/** Number of matches from which only those near the screen are in the document. */
const MANY = 200
const loadLong = () => import('./long-list.tsx')
/** Number of groups laid out at once; further groups are laid out near the screen. */
const AT_ONCE = 3

interface FixtureListProps {
  query: ListQuery
  /** Maximum number of matches; undefined shows a button that loads more. */
  limit?: number | undefined
  empty: ReactNode
  /** All matches belong to the page's league. */
  isOneLeague?: boolean
  /** Level of the leagues' headings: h3 under the heading of a section. */
  heading?: 'h2' | 'h3' | undefined
}

/** A list of matches with their first odds, updated in place. */
export function FixtureList({ query, limit, empty, isOneLeague = false, heading }: FixtureListProps) {
  // No channel publishes the list itself: starting and ending matches change the live list.
  const pages = usePages({
    ...fixturesQuery(query),
    refetchInterval: query.list === 'live' ? LIVE_EVERY_MS : false,
  })
  const steady = useSteadyRows(pages.rows, limit !== undefined)
  const rows = query.list === 'live' ? steady : pages.rows
  const fixtures = limit === undefined ? rows : rows.slice(0, limit)
  const [column, chooseColumn] = useState<Column>('result')
  const Long = useLater(loadLong, fixtures.length >= MANY, console.warn)
  useOdds({ fixtures, channels: oddsChannels(query, fixtures), ask: () => pages.refetch() })
  if (pages.isPending) return <ListSkeleton />
  if (pages.error && fixtures.length === 0)
    return (
      <Empty
        icon="wifi-off"
        title={m.failure.error_title}
        text={m.failure.no_connection}
        action={
          <button
            type="button"
            className="min-h-11 font-semibold text-accent-text"
            onClick={() => void pages.refetch()}
          >
            {m.layouts.retry}
          </button>
        }
      />
    )
  if (fixtures.length === 0) return empty
  const groups = groupFixtures(fixtures)
  const head = (group: Group) => (
    <LeagueHead group={group} isOneLeague={isOneLeague} heading={heading} column={column} />
  )
  const list = Long ? (
    <Long groups={groups} column={column} head={head} />
  ) : (
    <Groups groups={groups} column={column} head={head} />
  )
  return (
    <div className={`flex flex-col gap-3 ${isOneLeague ? 'pb-3' : ''}`}>
      {limit === undefined && query.list !== 'results' ? (
        <ColumnChoice fixtures={fixtures} chosen={column} onChoose={chooseColumn}>
          {list}
        </ColumnChoice>
      ) : (
        list
      )}
      {limit === undefined && (
        <MoreButton pages={pages} kind="secondary" className="self-center">
          {m.sportsbook.more}
        </MoreButton>
      )}
    </div>
  )
}

/** Matches in one list of their own, with their first column where it is narrow. */
export function Fixtures({ fixtures }: { fixtures: readonly Fixture[] }) {
  return (
    <Groups
      groups={groupFixtures(fixtures)}
      column="result"
      head={(group) => <LeagueHead group={group} column="result" />}
    />
  )
}

interface GroupsProps {
  groups: readonly Group[]
  column: Column
  head: (group: Group) => ReactNode
}

function Groups({ groups, column, head }: GroupsProps) {
  return groups.map((group, at) => (
    <section
      key={`${group.key} ${group.first.id}`}
      data-league={group.first.tournament.id}
      className={`fixtures rounded-lg bg-surface px-3 lg:px-4 ${at < AT_ONCE ? '' : 'far [--far:17rem]'}`}
    >
      {head(group)}
      <ul>
        {group.fixtures.map((fixture) => (
          <FixtureRow key={fixture.id} fixture={fixture} {...groupColumns(group, column)} />
        ))}
      </ul>
    </section>
  ))
}

interface ColumnChoiceProps {
  fixtures: readonly Fixture[]
  chosen: Column
  onChoose: (column: Column) => void
  children: ReactNode
}

/** The column of a list that is too narrow for all; every column of its matches is one of the choices. */
function ColumnChoice({ fixtures, chosen, onChoose, children }: ColumnChoiceProps) {
  const settings = useSettings()
  const columns = listColumns(fixtures.filter((fixture) => takesBets(fixture.state, fixture, settings)))
  if (columns.length < 2) return children
  return (
    <div className="fixtures column-choice flex flex-col gap-3">
      <Tabs
        label={m.offer.columns}
        chosen={columns.includes(chosen) ? chosen : (columns[0] ?? chosen)}
        onChoose={onChoose}
        tabs={columns.map((key) => ({ key, name: columnName(key, fixtures) }))}
      >
        <div className="flex flex-col gap-3">{children}</div>
      </Tabs>
    </div>
  )
}

interface LeagueHeadProps {
  group: Group
  isOneLeague?: boolean
  heading?: 'h2' | 'h3' | undefined
  column: Column
}

/** The league with its day; on the page of the league the day alone. */
function LeagueHead({ group, isOneLeague = false, heading: Heading = 'h2', column }: LeagueHeadProps) {
  const { tournament, starts_at } = group.first
  const settings = useSettings()
  const hasOdds = group.fixtures.some((fixture) => takesBets(fixture.state, fixture, settings))
  const { columns, shown } = groupColumns(group, column)
  return (
    <Heading className="league-head">
      {isOneLeague ? (
        <span className="flex-1 first-letter:uppercase">{dayWords(starts_at)}</span>
      ) : (
        <>
          <Link href={leaguePath(tournament)} className="-my-1.5 min-w-0 flex-1 truncate py-1.5">
            {named(tournament.name)}
            <span className="pl-2 text-xs font-normal text-muted">{named(tournament.region)}</span>
          </Link>
          <span className="shrink-0 text-xs font-normal text-muted first-letter:uppercase">
            {dayWords(starts_at)}
          </span>
        </>
      )}
      {hasOdds && columns && (
        <span aria-hidden="true" className="odds-cells odds-head text-xs font-normal text-muted">
          {(columns.split(' ') as Column[]).map((name) => (
            <span key={name} data-shown={name === shown || undefined}>
              {name === 'result' ? (
                <ResultHeads group={group} />
              ) : (
                <span>{columnName(name, group.fixtures)}</span>
              )}
            </span>
          ))}
        </span>
      )}
    </Heading>
  )
}

/** A total is one of goals where only football is played. */
const columnName = (column: Column, fixtures: readonly Fixture[]): string =>
  column === 'total' && fixtures.every(({ tournament }) => tournament.sport === 'football')
    ? m.offer.goals
    : m.offer.column[column]

/** `1 X 2`, or `1 2` in sports without a draw. */
function ResultHeads({ group }: { group: Group }) {
  const hasDraw = group.fixtures.some(({ markets }) => markets[0]?.selections.length === 3)
  return (hasDraw ? ['1', 'X', '2'] : ['1', '2']).map((word) => <span key={word}>{word}</span>)
}

/** The size of a first league. */
export const ListSkeleton = () => (
  <div
    className="flex flex-col rounded-lg bg-surface px-3 lg:px-4"
    role="status"
    aria-label={m.layouts.loading}
  >
    <Skeleton className="h-10 w-40" />
    {[1, 2, 3, 4, 5].map((row) => (
      <span key={row} className="flex h-16 items-center gap-4 border-t border-line">
        <Skeleton className="h-10 flex-1" />
        <Skeleton className="h-11 w-36" />
      </span>
    ))}
  </div>
)
