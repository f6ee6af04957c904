import type { MapView } from '@jogo/contract/sportsbook'
import { m } from '../../../lib/language.ts'
import { useMatchNow } from '../../../state/odds/matches.ts'
import { Score } from '../score.tsx'
import type { Match } from '../sports-queries.ts'

/** The maps of a series, with the score, winner and objectives of each; places of maps to come are there from the start, so that nothing moves later. */
export function Maps({ match }: { match: Match }) {
  const { maps = [], state } = useMatchNow(match)
  const most = Math.max(maps.length, match.best_of ?? 0)
  if (most === 0) return null
  return (
    <ol className="maps" aria-label={m.match.best_of(most)}>
      {Array.from({ length: most }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a map is its place
        <MapTile key={at} number={at + 1} map={maps[at]} match={match} isOver={state === 'ended'} />
      ))}
    </ol>
  )
}

interface MapTileProps {
  number: number
  map: MapView | undefined
  match: Match
  /** The series is over: a map without a score was not played. */
  isOver: boolean
}

function MapTile({ number, map, match, isOver }: MapTileProps) {
  const isRunning = map !== undefined && !map.over && !isOver
  const state = isRunning ? m.match.map_now : !map && isOver ? m.match.map_unplayed : ''
  return (
    <li className="map" data-now={isRunning ? '' : undefined}>
      <span className="text-xs text-muted">
        {m.match.map(number)}
        {state && <span className="max-sm:sr-only">{` · ${state}`}</span>}
      </span>
      {map ? (
        <>
          <span aria-hidden="true" className="flex items-center gap-1 text-base">
            <Side value={map.home} hasWon={map.winner === 'home'} />–
            <Side value={map.away} hasWon={map.winner === 'away'} />
          </span>
          <span className="sr-only">{mapText(map, match)}</span>
          <Objectives map={map} />
        </>
      ) : (
        <span aria-hidden="true" className="text-base text-muted">
          –
        </span>
      )}
    </li>
  )
}

const Side = ({ value, hasWon }: { value: number; hasWon: boolean }) => (
  <span className={hasWon ? 'text-accent-text' : ''}>
    <Score value={value} />
  </span>
)

/** `Onças 13, Falcões 7, venceu Onças`. */
function mapText({ home, away, winner }: MapView, match: Match): string {
  const score = m.match.score(match.home.name, home, away, match.away.name)
  return winner ? `${score}, ${m.match.map_won(match[winner].name)}` : score
}

/** Objectives that both sides have taken, by their pictures; an objective without a picture is left out. */
function Objectives({ map }: { map: MapView }) {
  const names: Readonly<Record<string, string>> = m.match.objectives
  const shown = Object.entries(PICTURES).flatMap(([kind, picture]) => {
    const taken = map.objectives[kind]
    return taken ? [{ kind, picture, ...taken }] : []
  })
  return (
    <span className="objectives">
      {shown.map(({ kind, picture, home, away }) => (
        <span key={kind} title={names[kind]}>
          <svg
            width="14"
            height="14"
            viewBox="0 0 16 16"
            fill="currentColor"
            fillRule="evenodd"
            aria-hidden="true"
          >
            <path d={picture} />
          </svg>
          <span className="sr-only">{`${names[kind]}: `}</span>
          {`${home}–${away}`}
        </span>
      ))}
    </span>
  )
}

const PICTURES = {
  tower: 'M4 15V6L3 5V1h2v2h2V1h2v2h2V1h2v4l-1 1v9ZM7 15v-4h2v4Z',
  dragon: 'M8 1c4 3 5 5 5 8a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-2 0-4 1-7Z',
  baron: 'M8 1 3 5v4l2 2v4h6v-4l2-2V5ZM5 7h2v2H5ZM9 7h2v2H9Z',
  inhibitor: 'M8 1 13 6 8 15 3 6Z',
  aegis: 'M8 1 14 3v5c0 4-3 6-6 7-3-1-6-3-6-7V3Z',
}
