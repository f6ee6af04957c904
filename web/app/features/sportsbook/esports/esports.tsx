import type { PageProps } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { usePublic } from '../../../lib/queries/public.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { GAMES, type Game, parseSportsPlace } from '../address.ts'
import { FixtureList } from '../fixture-island.tsx'
import { Leagues } from '../leagues.tsx'
import { esportsLists } from '../pages/page-queries.ts'
import { sportsTitle } from '../pages/page-title.ts'
import { SportsFrame } from '../sports-frame.tsx'
import { gameTournaments } from '../sports-queries.ts'
import { GameCards } from './game-cards.tsx'

/** Series under way that are shown before the ones to come. */
const LIVE_MOST = 12

/** The area of esports, or one of its games: games, leagues, series under way and to come. */
export default function Esports({ place }: PageProps) {
  const sportsPlace = parseSportsPlace(place.path)
  const { data: games = [] } = usePublic('GET /v2/sports/games')
  if (sportsPlace?.page !== 'esports') return null
  const { game } = sportsPlace
  const shown = game ? games.filter((row) => row.game === game) : games
  const sum = (what: 'all' | 'live') => shown.reduce((total, row) => total + row[what], 0)
  const { live, upcoming } = esportsLists(game)
  return (
    <SportsFrame title={sportsTitle(place) ?? ''}>
      {!game && <p className="max-w-3xl text-sm text-muted">{m.esports.text}</p>}
      <GameCards games={games} chosen={game} />
      {game && <GameLeagues game={game} />}
      {sum('live') > 0 && (
        <>
          <h2 className="text-base lg:text-lg">{m.sportsbook.live}</h2>
          <FixtureList key={`live ${game}`} query={live} limit={LIVE_MOST} empty={null} heading="h3" />
        </>
      )}
      {sum('all') > 0 ? (
        <>
          <h2 className="text-base lg:text-lg">{m.esports.upcoming}</h2>
          <FixtureList
            key={`upcoming ${game}`}
            query={upcoming}
            empty={<NoSeries game={game} />}
            heading="h3"
          />
        </>
      ) : (
        <NoSeries game={game} />
      )}
    </SportsFrame>
  )
}

function GameLeagues({ game }: { game: Game }) {
  const { data: tournaments = [] } = usePublic('GET /v2/sports/tournaments', gameTournaments(game))
  return tournaments.length > 0 && <Leagues tournaments={tournaments} withCountry={false} />
}

const NoSeries = ({ game }: { game: Game | undefined }) => (
  <Empty
    icon="gamepad-2"
    title={game ? m.esports.none_of(GAMES[game]) : m.esports.none}
    text={m.esports.none_text}
    action={
      <ButtonLink href={game ? paths.esports : paths.sports}>
        {game ? m.esports.all : m.sportsbook.slip_go}
      </ButtonLink>
    }
  />
)
