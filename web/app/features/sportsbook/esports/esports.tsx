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
import { listAddress } from '../pages/page-queries.ts'
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
  const { page: _, ...series } = sportsPlace
  const { game } = series
  const games = data ?? []
  const shown = game ? games.filter((row) => row.game === game) : games
  const sum = (what: 'all' | 'live') => shown.reduce((total, row) => total + row[what], 0)
  const Lists = data && sum('all') === 0 ? NoSeries : game ? GameSeries : AreaSeries
  return (
    <SportsFrame title={game ? GAMES[game] : m.sportsbook.sports.esports}>
      {!game && <p className="max-w-3xl text-sm text-muted">{m.esports.text}</p>}
      {data ? <GameCards games={data} chosen={game} /> : <Skeleton className="h-40 rounded-lg" />}
      {game && <GameLeagues game={game} />}
      <Lists key={game} series={series} isLive={sum('live') > 0} />
    </SportsFrame>
  )
}

interface SeriesProps {
  /** Which series: those of a game, or all. */
  series: Omit<Extract<SportsPlace, { page: 'esports' }>, 'page'>
  isLive: boolean
}

/** The parts of the front page, narrowed to esports. */
const AreaSeries = ({ series, isLive }: SeriesProps) => (
  <>
    <Part query={{ list: 'highlights', ...series }} title={m.sportsbook.highlights} />
    {isLive && (
      <Part query={{ list: 'live', ...series }} title={m.sportsbook.live} all={listAddress('live', series)} />
    )}
    <Part
      query={{ list: 'today', ...series }}
      title={m.sportsbook.today}
      all={listAddress('today', series)}
      isFar
    />
  </>
)

const GameSeries = ({ series, isLive }: SeriesProps) => (
  <>
    {isLive && (
      <>
        <h2 className="text-base lg:text-lg">{m.sportsbook.live}</h2>
        <FixtureList query={{ list: 'live', ...series }} limit={LIVE_MOST} empty={null} heading="h3" />
      </>
    )}
    <h2 className="text-base lg:text-lg">{m.esports.upcoming}</h2>
    <FixtureList query={{ list: 'upcoming', ...series }} empty={<NoSeries series={series} />} heading="h3" />
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

const NoSeries = ({ series: { game } }: Pick<SeriesProps, 'series'>) => (
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
