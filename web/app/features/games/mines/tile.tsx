import { memo } from 'react'
import type { Face } from './faces.ts'

interface TileProps {
  tile: number
  face: Face
  label: string
  /** Whether the tile is the single tab stop. */
  current: boolean
  /** Whether the tile may be opened now. */
  playable: boolean
  /** Delay before the tile turns over at the end, ms. */
  wait: number
  /** Index of the tile in the order of picks, if shown. */
  order?: number | undefined
}

/** One tile. Its content is rendered only when known, so nothing can be found in the page before. The board handles taps and keys. */
export const Tile = memo(function Tile({ tile, face, label, current, playable, wait, order }: TileProps) {
  const known = face !== 'closed' && face !== 'opening'
  const gem = face === 'gem' || face === 'spare_gem'
  return (
    <button
      type="button"
      data-tile={tile}
      data-face={face}
      data-order={order}
      aria-label={label}
      aria-disabled={playable ? undefined : true}
      aria-busy={face === 'opening' ? true : undefined}
      tabIndex={current ? 0 : -1}
      className={`mines-tile ${known ? 'mines-known' : ''} ${order ? 'mines-ordered' : ''}`}
      style={wait > 0 ? { '--wait': `${wait}ms` } : undefined}
    >
      {known && (
        <span className="mines-find">
          <svg aria-hidden="true" viewBox="0 0 64 64">
            <use href={gem ? '#gem' : '#mine'} />
          </svg>
        </span>
      )}
      <span className={`mines-lid ${face === 'opening' ? 'mines-opening' : ''}`} />
    </button>
  )
})

declare module 'react' {
  interface CSSProperties {
    '--wait'?: string
    '--turn'?: string
    '--reach'?: string
    '--step'?: number | string
  }
}
