import { useEffect } from 'react'
import { writeHistoryEntry } from '../../lib/history-entry-state.ts'
import { GameCard } from './game-card.tsx'
import { useGameSearch } from './use-search.ts'
import { Wall, WallSkeleton } from './wall.tsx'

/** Games found by the text in the lobby's search field, in place of the page. */
export default function FoundGames({ typed }: { typed: string }) {
  const { games, isNearest, sentence } = useGameSearch(typed)
  // Stores the typed text in the history entry, for "back" and reload, and removes the text with its last letter.
  // Entries of other pages have no such text.
  useEffect(() => {
    writeHistoryEntry('typed', typed)
    return () => writeHistoryEntry('typed', '')
  }, [typed])
  return (
    <>
      <p role="status" className={games?.length && !isNearest ? 'sr-only' : 'py-4 text-center text-muted'}>
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
