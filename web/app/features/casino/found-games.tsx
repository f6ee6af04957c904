import { useEffect } from 'react'
import { writeHistoryEntry } from '../../lib/history-entry-state.ts'
import { GameCard } from './game-card.tsx'
import { useGameSearch } from './use-search.ts'
import { Wall, WallSkeleton } from './wall.tsx'

/** The games that were found by what is typed into the lobby's field, in the place of the page. */
export default function FoundGames({ typed }: { typed: string }) {
  const { games, isNearest, sentence } = useGameSearch(typed)
  // "Back" and a reload find it again. Forgotten with the field's last letters; who goes elsewhere writes it to an entry that has no field.
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
