import type { Place } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { isPlain, showFilter } from './filter.ts'
import { Lobby } from './lobby.tsx'
import { CasinoShelves } from './shelves.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFilter } from './use-filter.ts'
import { WallSkeleton } from './wall.tsx'

const ALL = {}

/** The wall is loaded on demand: most visitors only see the shelves. */
const loadWall = async () => ({ default: (await import('./games-wall.tsx')).GamesWall })

/** The lobby: its shelves, or all games of a filter. */
export function AllGames({ place }: { place: Pick<Place, 'search'> }) {
  const filter = useFilter(place)
  return (
    <Lobby title={m.casino.lobby_title} text={m.casino.lobby_text}>
      <Toolbar chosen={ALL} filter={filter} />
      {isPlain(filter) ? (
        <CasinoShelves />
      ) : (
        <LatePart
          load={loadWall}
          props={{ chosen: ALL, filter, empty: null, onClear: () => showFilter({}) }}
          waiting={<WallSkeleton />}
        />
      )}
    </Lobby>
  )
}
