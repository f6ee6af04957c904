import { percent } from '../../lib/decimal.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { useFavourites } from './favourites.ts'
import { type Game, inCategory } from './game.ts'
import { GameCard } from './game-card.tsx'
import { Shelf } from './shelf.tsx'
import { WallSkeleton } from './wall-skeleton.tsx'

/** The lobby's rows: the player's own games first, then each category that has any. */
export function CasinoShelves() {
  const games = usePublic('GET /v2/casino-games').data?.data
  const { data: categories } = usePublic('GET /v2/casino-games/category')
  const favourites = useFavourites()
  if (!games || !categories) return <WallSkeleton />
  return (
    <>
      {favourites && favourites.length > 0 && (
        <Shelf title={m.catalogue.favourites} all={paths.favourites}>
          {favourites.map((game) => (
            <GameCard key={game.id} game={game} note={noteOf(game)} />
          ))}
        </Shelf>
      )}
      {categories
        .map((category) => ({ category, shown: inCategory(games, category.slug) }))
        .filter(({ shown }) => shown.length > 0)
        .map(({ category, shown }) => (
          <Shelf key={category.id} title={category.name} all={paths.category(category.slug)}>
            {shown.map((game) => (
              <GameCard key={game.id} game={game} note={noteOf(game)} />
            ))}
          </Shelf>
        ))}
    </>
  )
}

/** What a game returns, if it is known. */
export const noteOf = ({ rtp_bp }: Game): string | undefined =>
  rtp_bp === null ? undefined : m.catalogue.rtp(percent(rtp_bp))
