import emptyFavourites from '../../../../art/drawings/spot-empty-favourites.svg'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { openAuth } from '../../state/dialogs.ts'
import { useSession } from '../../state/player.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useFavourites } from './favourites.ts'
import { GameCard } from './game-card.tsx'
import { Lobby } from './lobby.tsx'
import { Wall, WallSkeleton } from './wall.tsx'

/** The player's favourite games; visitors are asked to log in. */
export function FavouritesPage() {
  return (
    <Lobby title={m.catalogue.favourites}>
      <Marked />
    </Lobby>
  )
}

function Marked() {
  const { status } = useSession()
  const games = useFavourites()
  if (status === 'anonymous')
    return (
      <Empty
        art={emptyFavourites}
        title={m.favorites.login}
        text={m.favorites.login_text}
        action={<Button onClick={() => openAuth('login', paths.favourites)}>{m.layouts.log_in}</Button>}
      />
    )
  if (!games) return <WallSkeleton />
  if (games.length === 0)
    return (
      <Empty
        art={emptyFavourites}
        title={m.favorites.empty}
        text={m.favorites.empty_text}
        action={<ButtonLink href={paths.casino}>{m.casino.to_casino}</ButtonLink>}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <Wall>
        {games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </Wall>
      <ButtonLink href={paths.casino} kind="secondary" className="self-start">
        {m.favorites.all_games}
      </ButtonLink>
    </div>
  )
}
