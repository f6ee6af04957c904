import { useState, useSyncExternalStore } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Game } from './game.ts'
import { GameCard } from './game-card.tsx'

/** As the grid of `Wall`: columns by the width of the screen. */
const WIDE = '(min-width: 64rem)'
const MIDDLE = '(min-width: 40rem)'

const columnsNow = () => (matchMedia(WIDE).matches ? 7 : matchMedia(MIDDLE).matches ? 5 : 3)

function onWidth(changed: () => void): () => void {
  const queries = [WIDE, MIDDLE].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

/** Games in the grid of `Wall`, of which only the rows near the screen are in the document. */
export default function WallRows({ games }: { games: readonly Game[] }) {
  const columns = useSyncExternalStore(onWidth, columnsNow)
  const [size] = useState(rowHeight)
  const rows = Array.from({ length: Math.ceil(games.length / columns) }, (_, row) =>
    games.slice(row * columns, (row + 1) * columns),
  )
  return (
    <div>
      <WindowVirtualizer key={columns} itemSize={size(columns)} bufferSize={ROOM}>
        {rows.map((row) => (
          <ul
            key={row[0]?.id}
            className="grid grid-cols-3 gap-x-2 pb-4 sm:grid-cols-5 lg:grid-cols-7 lg:gap-x-4 lg:pb-6"
          >
            {row.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </ul>
        ))}
      </WindowVirtualizer>
    </div>
  )
}

/** Rows this far outside of the screen are in the document too, px. */
const ROOM = 300

/** A row is as high as its pictures (3:4) with the two lines below them and the gap: known before the first one is laid out. */
function rowHeight() {
  const content = document.getElementById('content')
  const style = content && getComputedStyle(content)
  const width = content ? content.clientWidth - Number.parseFloat(style?.paddingLeft ?? '0') * 2 : innerWidth
  return (columns: number) => {
    const gap = columns === 7 ? 16 : 8
    return Math.round(((width - gap * (columns - 1)) / columns) * (4 / 3) + 42 + (columns === 7 ? 24 : 16))
  }
}
