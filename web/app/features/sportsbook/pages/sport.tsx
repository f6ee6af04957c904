import { Link, type PageProps } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { usePublic } from '../../../lib/queries/public.ts'
import { leaguePath, named, nameSlug, parseSportsPlace } from '../address.ts'
import { FixtureList } from '../fixture-island.tsx'
import { SportsFrame } from '../sports-frame.tsx'
import type { Tournament } from '../sports-queries.ts'
import { NoMatches } from './no-matches.tsx'
import { upcomingList } from './page-queries.ts'
import { sportsTitle } from './page-title.ts'

/** Number of leagues of a country shown with their matches, the most followed first. */
const LEAGUES_SHOWN = 4
const MATCHES_SHOWN = 10

/** A sport or a country of a sport: leagues and upcoming matches. */
export default function SportPage({ place }: PageProps) {
  const sportsPlace = parseSportsPlace(place.path)
  const sport = sportsPlace && 'sport' in sportsPlace ? sportsPlace.sport : undefined
  const { data: tournaments = [] } = usePublic(
    'GET /v2/sports/tournaments',
    sport ? { query: { sport } } : undefined,
  )
  if (!sportsPlace || !sport) return null
  const isCountry = sportsPlace.page === 'country'
  const placeTournaments =
    sportsPlace.page === 'country'
      ? tournaments.filter(({ region }) => nameSlug(region) === sportsPlace.country)
      : tournaments
  return (
    <SportsFrame title={sportsTitle(place)}>
      {placeTournaments.length > 0 && (!isCountry || placeTournaments.length > 1) && (
        <Leagues tournaments={placeTournaments} withCountry={!isCountry} />
      )}
      {!isCountry ? (
        <>
          <h2 className="text-base lg:text-lg">{m.sportsbook.upcoming}</h2>
          <FixtureList query={{ list: 'upcoming', sport }} empty={<NoMatches />} />
        </>
      ) : (
        placeTournaments
          .slice(0, LEAGUES_SHOWN)
          .map((tournament) => (
            <FixtureList
              key={tournament.id}
              query={upcomingList(String(tournament.id))}
              limit={placeTournaments.length > 1 ? MATCHES_SHOWN : undefined}
              empty={null}
            />
          ))
      )}
      {isCountry && !placeTournaments.length && <NoMatches />}
    </SportsFrame>
  )
}

/** Number of leagues, the most followed, before the "all" button. */
const FIRST = 8

function Leagues({ tournaments, withCountry }: { tournaments: readonly Tournament[]; withCountry: boolean }) {
  const [first, otherTournaments] = [tournaments.slice(0, FIRST), tournaments.slice(FIRST)]
  return (
    <section aria-label={m.sportsbook.all_leagues} className="rounded-lg bg-surface px-3 py-1 lg:px-4">
      <LeagueLines tournaments={first} withCountry={withCountry} />
      {otherTournaments.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-sm font-semibold text-accent-text">
            {`${m.sportsbook.all_leagues} (${tournaments.length})`}
          </summary>
          <LeagueLines tournaments={otherTournaments} withCountry={withCountry} />
        </details>
      )}
    </section>
  )
}

function LeagueLines({
  tournaments,
  withCountry,
}: {
  tournaments: readonly Tournament[]
  withCountry: boolean
}) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {tournaments.map((tournament) => (
        <li key={tournament.id} className="flex min-h-11 items-center gap-2 text-sm">
          <Link href={leaguePath(tournament)} className="min-w-0 flex-1 truncate py-2.5 font-medium">
            {named(tournament.name)}
            {withCountry && (
              <span className="pl-2 text-xs font-normal text-muted">{named(tournament.region)}</span>
            )}
          </Link>
          <span aria-hidden="true" className="text-xs text-muted">
            {tournament.matches}
          </span>
          <span className="sr-only">{m.sportsbook.matches_count(tournament.matches)}</span>
        </li>
      ))}
    </ul>
  )
}
