import { Link, type PageProps } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { usePublic } from '../../../lib/queries/public.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { leaguePath, named, parseSportsPlace, type SportsPlace } from '../address.ts'
import { FixtureList } from '../fixture-island.tsx'
import { Part } from '../pages/home.tsx'
import { esportsList, listAddress } from '../pages/page-queries.ts'
import { SportsFrame } from '../sports-frame.tsx'
import { GameCards } from './game-cards.tsx'
import { GAMES } from './games.ts'

/** Series under way that are shown before the ones to come. */
const LIVE_MOST = 12

/** The area of esports with its games, or one of them with its leagues; then the series. */
export default function Esports({ place }: PageProps) {
  const sportsPlace = parseSportsPlace(place.path)
  const { data } = usePublic('GET /v2/sports/games')
  if (sportsPlace?.page !== 'esports') return null
  const { game } = sportsPlace
  const games = data ?? []
  const shown = game ? games.filter((row) => row.game === game) : games
  const sum = (what: 'all' | 'live') => shown.reduce((total, row) => total + row[what], 0)
  const Lists = data && sum('all') === 0 ? NoSeries : game ? GameSeries : AreaSeries
  return (
    <SportsFrame title={game ? GAMES[game] : m.sportsbook.sports.esports}>
      {!game && <p className="max-w-3xl text-sm text-muted">{m.esports.text}</p>}
      {data ? <GameCards games={data} chosen={game} /> : <Skeleton className="h-40 rounded-lg" />}
      {game && <GameLeagues game={game} />}
      <Lists key={game} place={sportsPlace} isLive={sum('live') > 0} />
    </SportsFrame>
  )
}

interface SeriesProps {
  place: Extract<SportsPlace, { page: 'esports' }>
  isLive: boolean
}

/** The parts of the front page, narrowed to esports. */
const AreaSeries = ({ place, isLive }: SeriesProps) => (
  <>
    <Part query={esportsList('highlights', place)} title={m.sportsbook.highlights} />
    {isLive && (
      <Part query={esportsList('live', place)} title={m.sportsbook.live} all={listAddress('live', place)} />
    )}
    <Part
      query={esportsList('today', place)}
      title={m.sportsbook.today}
      all={listAddress('today', place)}
      isFar
    />
  </>
)

const GameSeries = ({ place, isLive }: SeriesProps) => (
  <>
    {isLive && (
      <>
        <h2 className="text-base lg:text-lg">{m.sportsbook.live}</h2>
        <FixtureList query={esportsList('live', place)} limit={LIVE_MOST} empty={null} heading="h3" />
      </>
    )}
    <h2 className="text-base lg:text-lg">{m.esports.upcoming}</h2>
    <FixtureList query={esportsList('upcoming', place)} empty={<NoSeries place={place} />} heading="h3" />
  </>
)

function GameLeagues({ game }: { game: string }) {
  const { data = [] } = usePublic('GET /v2/sports/tournaments', { query: { sport: 'esports' } })
  const leagues = data.filter((tournament) => tournament.game === game)
  return (
    <nav aria-label={m.sportsbook.all_leagues} className="flex flex-wrap gap-x-4">
      {leagues.map((league) => (
        <Link
          key={league.id}
          href={leaguePath(league)}
          className="flex min-h-11 items-center gap-2 text-sm font-semibold text-accent-text"
        >
          {named(league.name)}
          <span className="text-xs font-normal text-muted">{m.sportsbook.matches_count(league.matches)}</span>
        </Link>
      ))}
    </nav>
  )
}

const NoSeries = ({ place: { game } }: Pick<SeriesProps, 'place'>) => (
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
