import { Link, type PageProps } from '../../../../shell/index.ts'
import { usePublic } from '../../../lib/queries/public.ts'
import { countryPath, named, parseSportsPlace } from '../address.ts'
import { FixtureList } from '../fixture-island.tsx'
import { FollowButton } from '../follow-button.tsx'
import { SportsFrame } from '../sports-frame.tsx'
import { NoMatches } from './no-matches.tsx'
import { upcomingList } from './page-queries.ts'
import { sportsTitle } from './page-title.ts'

/** A league: its live and upcoming matches. */
export default function LeaguePage({ place }: PageProps) {
  const sportsPlace = parseSportsPlace(place.path)
  const isLeague = sportsPlace?.page === 'league'
  const { data: tournaments = [] } = usePublic(
    'GET /v2/sports/tournaments',
    isLeague ? { query: { sport: sportsPlace.sport } } : undefined,
  )
  if (!isLeague) return null
  const { id } = sportsPlace
  const title = sportsTitle(place) ?? ''
  const league = tournaments.find((tournament) => String(tournament.id) === id)
  return (
    <SportsFrame
      title={title}
      action={
        <>
          <FollowButton kind="tournament" id={Number(id)} name={title} />
          {league?.game === null && (
            <Link href={countryPath(league)} className="py-3 text-sm text-muted hover:text-text">
              {named(league.region)}
            </Link>
          )}
        </>
      }
    >
      {/* One element: an empty list leaves no gap. */}
      <div>
        <FixtureList query={{ list: 'live', tournament: id }} limit={30} empty={null} isOneLeague />
        <FixtureList query={upcomingList(id)} empty={<NoMatches />} isOneLeague />
      </div>
    </SportsFrame>
  )
}
