import { useEffect, useRef, useState } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { IconButton } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { useFavourites } from './favourites.ts'
import { type Game, inCategory } from './game.ts'
import { GameCard } from './game-card.tsx'
import { CARDS_TO_COME, Shelf } from './shelf.tsx'
import { WallSkeleton } from './wall.tsx'

/** Number of games on a shelf; "see all" shows the other games. */
const SHOWN = 14
/** Number of games below which a category in the lobby's first page fetches its own games. */
const ENOUGH = 5

/** Only players have own games. */
const loadOwn = () => import('./own-shelf.tsx')

/** The lobby's rows: the player's own games first, unless he is barred, then each category with games. */
export function CasinoShelves() {
  const games = usePublic('GET /v2/casino-games').data?.data
  const { data: categories } = usePublic('GET /v2/casino-games/category')
  const session = useSession()
  // `may_deposit` is known in the first frame, and exclusions and suspensions bar deposits and bets alike. So no shelf appears and
  // disappears.
  const hasOwn = session.status !== 'anonymous' && !isBarred(session, 'may_deposit')
  useFavourites()
  const shelves = useRef<HTMLDivElement>(null)
  const isShown = Boolean(games && categories)
  useEffect(() => {
    const gone = new AbortController()
    if (isShown)
      void import('./shelf-scroll.ts').then(
        ({ restoreShelfScroll }) => shelves.current && restoreShelfScroll(shelves.current, gone.signal),
        console.warn,
      )
    return () => gone.abort()
  }, [isShown])
  if (!games || !categories) return <WallSkeleton />
  return (
    <div ref={shelves} className="contents">
      {hasOwn && (
        <LatePart
          load={loadOwn}
          props={{ first: games }}
          waiting={
            <Shelf title={m.catalogue.own} isFirst>
              {CARDS_TO_COME}
            </Shelf>
          }
        />
      )}
      {categories.map(({ id, slug, name, games: count }) => {
        const shown = inCategory(games, slug)
        return shown.length >= Math.min(ENOUGH, count) ? (
          <Cards key={id} slug={slug} name={name} games={shown} />
        ) : (
          <CategoryShelf key={id} slug={slug} name={name} />
        )
      })}
    </div>
  )
}

function Cards({ slug, name, games }: { slug: string; name: string; games: readonly Game[] }) {
  return (
    <Shelf title={name} all={paths.category(slug)}>
      {games.slice(0, SHOWN).map((game) => (
        <GameCard key={game.id} game={game} />
      ))}
    </Shelf>
  )
}

/** A category outside the lobby's first page: fetched when the reader comes near, in a place of its final size. */
function CategoryShelf({ slug, name }: { slug: string; name: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '400px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear ? (
        <Fetched slug={slug} name={name} />
      ) : (
        <Shelf title={name} all={paths.category(slug)}>
          {CARDS_TO_COME}
        </Shelf>
      )}
    </div>
  )
}

function Fetched({ slug, name }: { slug: string; name: string }) {
  const { data, error, refetch } = usePublic('GET /v2/casino-games', { query: { category: slug } })
  if (data) return <Cards slug={slug} name={name} games={data.data} />
  return (
    <Shelf
      title={name}
      all={paths.category(slug)}
      choice={
        error && <IconButton icon="refresh-cw" label={m.layouts.retry} onClick={() => void refetch()} />
      }
    >
      {CARDS_TO_COME}
    </Shelf>
  )
}
