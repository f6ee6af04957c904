import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { leaguePath, named } from './address.ts'
import type { Tournament } from './sports-queries.ts'

interface LeaguesProps {
  tournaments: readonly Tournament[]
  withCountry: boolean
}

/** Number of leagues, the most followed, before the "all" button. */
const FIRST = 8

/** Leagues of a sport or a country with their numbers of matches. */
export default function Leagues({ tournaments, withCountry }: LeaguesProps) {
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

function LeagueLines({ tournaments, withCountry }: LeaguesProps) {
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
