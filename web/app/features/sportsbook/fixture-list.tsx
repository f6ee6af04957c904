import type { ReactNode } from 'react'
import { Link, useLater } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { usePages } from '../../lib/queries/pages.ts'
import { useOdds } from '../../state/odds/follow-odds.ts'
import { useSettings } from '../../state/settings.ts'
import { Empty } from '../../ui/empty.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { leaguePath, named } from './address.ts'
import { FixtureRow } from './fixture-row.tsx'
import type { Group } from './long-parts.ts'
import { dayWords } from './match-time.ts'
import { type Fixture, fixturesQuery, type ListQuery } from './sports-queries.ts'
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
  const fixtures = limit === undefined ? pages.rows : pages.rows.slice(0, limit)
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
  return (
    <div className={`flex flex-col gap-3 ${isOneLeague ? 'pb-3' : ''}`}>
      {Long ? (
        <Long
          groups={groupFixtures(fixtures)}
          head={(first) => <LeagueHead fixture={first} isOneLeague={isOneLeague} heading={heading} />}
        />
      ) : (
        <Fixtures fixtures={fixtures} isOneLeague={isOneLeague} heading={heading} />
      )}
      {limit === undefined && (
        <MoreButton pages={pages} kind="secondary" className="self-center">
          {m.sportsbook.more}
        </MoreButton>
      )}
    </div>
  )
}

/** Number of groups laid out at once; further groups are laid out near the screen. */
const AT_ONCE = 3

export function Fixtures({
  fixtures,
  isOneLeague = false,
  heading,
}: {
  fixtures: readonly Fixture[]
  isOneLeague?: boolean
  heading?: 'h2' | 'h3' | undefined
}) {
  return groupFixtures(fixtures).map(({ key, first, fixtures: members }, at) => (
    <section
      key={`${key} ${first.id}`}
      data-league={first.tournament.id}
      className={`rounded-lg bg-surface px-3 lg:px-4 ${at < AT_ONCE ? '' : 'far [--far:17rem]'}`}
    >
      <LeagueHead fixture={first} isOneLeague={isOneLeague} heading={heading} />
      <ul>
        {members.map((fixture) => (
          <FixtureRow key={fixture.id} fixture={fixture} />
        ))}
      </ul>
    </section>
  ))
}

/** The league with its day; on the page of the league the day alone. */
function LeagueHead({
  fixture,
  isOneLeague,
  heading: Heading = 'h2',
}: {
  fixture: Fixture
  isOneLeague: boolean
  heading: 'h2' | 'h3' | undefined
}) {
  const { tournament, markets, starts_at } = fixture
  const settings = useSettings()
  const isWide = markets[0]?.selections.length === 3 && takesBets(fixture.state, settings)
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
      {isWide && (
        <span aria-hidden="true" className="odds-head odds-of-three text-xs font-normal text-muted">
          <span>1</span>
          <span>X</span>
          <span>2</span>
        </span>
      )}
    </Heading>
  )
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
        <Skeleton className="odds-of-three h-11" />
      </span>
    ))}
  </div>
)
