import { GameCard } from './game-card.tsx'
import { Wall } from './shelf.tsx'
import { useGameSearch } from './use-search.ts'
import { WallSkeleton } from './wall-skeleton.tsx'

/** The games that were found by what is typed into the lobby's field, in the place of the page. */
export default function FoundGames({ typed }: { typed: string }) {
  const { games, sentence } = useGameSearch(typed)
  return (
    <>
      <p role="status" className={games?.length ? 'sr-only' : 'py-4 text-center text-muted'}>
        {sentence}
      </p>
      {games ? (
        <Wall>
          {games.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </Wall>
      ) : (
        !sentence && <WallSkeleton />
      )}
    </>
  )
}
