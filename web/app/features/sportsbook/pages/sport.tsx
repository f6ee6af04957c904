import { island, type PageProps } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { usePublic } from '../../../lib/queries/public.ts'
import { nameSlug, parseSportsPlace } from '../address.ts'
import { FixtureList } from '../fixture-island.tsx'
import { SportsFrame } from '../sports-frame.tsx'
import { NoMatches } from './no-matches.tsx'
import { upcomingList } from './page-queries.ts'
import { sportsTitle } from './page-title.ts'

/** Number of leagues of a country shown with their matches, the most followed first. */
const LEAGUES_SHOWN = 4
const MATCHES_SHOWN = 10

const Leagues = island(() => import('../leagues.tsx'))

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
