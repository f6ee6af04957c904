import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Game } from './game.ts'
import { GameCard } from './game-card.tsx'

/** Column width of `Wall`'s grid. */
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

/** Games in the grid of `Wall`; only rows near the screen and the focused row are in the document. */
export default function WallRows({ games }: { games: readonly Game[] }) {
  const columns = useSyncExternalStore(onWidth, columnsNow)
  return <Rows key={columns} games={games} columns={columns} />
}

/** Rows in the document beyond the screen, on each side. */
const AROUND = 2

function Rows({ games, columns }: { games: readonly Game[]; columns: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const [size] = useState(() => rowHeight(columns))
  const [top, setTop] = useState(0)
  const list = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(games.length / columns),
    overscan: AROUND,
    scrollMargin: top,
    estimateSize: () => size,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      const isAway = focused >= 0 && focused < range.count && !rows.includes(focused)
      return isAway ? [...rows, focused].toSorted((a, b) => a - b) : rows
    },
  })
  useLayoutEffect(() => setTop(Math.round((box.current?.getBoundingClientRect().top ?? 0) + scrollY)), [])
  const onFocus = ({ target }: FocusEvent) =>
    setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes which of the rows inside has the focus
    <div ref={box} onFocus={onFocus} className="relative" style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, start }) => (
        <ul
          key={index}
          ref={list.measureElement}
          data-index={index}
          className="absolute inset-x-0 top-0 grid grid-cols-3 gap-x-2 pb-4 sm:grid-cols-5 lg:grid-cols-7 lg:gap-x-4 lg:pb-6"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {games.slice(index * columns, (index + 1) * columns).map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </ul>
      ))}
    </div>
  )
}

/** Estimated height of a row: pictures (3:4), the lines below them and the gap; used until the row is measured. */
function rowHeight(columns: number): number {
  const content = document.getElementById('content')
  const style = content && getComputedStyle(content)
  const width = content ? content.clientWidth - Number.parseFloat(style?.paddingLeft ?? '0') * 2 : innerWidth
  const gap = columns === 7 ? 16 : 8
  return Math.round(((width - gap * (columns - 1)) / columns) * (4 / 3) + 42 + (columns === 7 ? 24 : 16))
}
