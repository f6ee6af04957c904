import './board.css'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { distance, type Face, neighbour, typedTile } from './faces.ts'
import { Tile } from './tile.tsx'

interface BoardProps {
  faces: readonly Face[]
  /** Tile from which the remaining tiles open at the end. */
  origin?: number | undefined
  /** Tiles that may be opened now; none in a replay. */
  playable?: (face: Face) => boolean
  onPick?: (tile: number) => void
  /** Order of the picks, to be shown on the tiles. */
  picks?: readonly number[] | undefined
  /** Content over the tiles: a win, or the state of the paused round. */
  children?: ReactNode
}

const ROWS = [0, 1, 2, 3, 4]
const WAVE_MS_A_TILE = 55
const WAVE_AFTER_MS = 180
const DIGITS_WITHIN_MS = 700

/**
 * Five by five tiles with one tab stop. Arrows, Home, End and typed numbers move the focus; Enter and Space open a
 * tile.
 */
export function Board({ faces, origin, playable = none, onPick, picks, children }: BoardProps) {
  const [current, setCurrent] = useState(12)
  const grid = useRef<HTMLTableElement>(null)
  const digits = useRef({ typed: '', at: 0 })

  function move(tile: number) {
    setCurrent(tile)
    grid.current?.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = neighbour(current, event.key) ?? typed(event)
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }

  function typed(event: KeyboardEvent): number | undefined {
    if (!/^\d$/.test(event.key)) return undefined
    const before = event.timeStamp - digits.current.at < DIGITS_WITHIN_MS ? digits.current.typed : ''
    const next = typedTile(before, event.key)
    digits.current = { typed: next.typed, at: event.timeStamp }
    return next.tile
  }

  function onClick(event: MouseEvent) {
    const button = (event.target as HTMLElement).closest<HTMLElement>('[data-tile]')
    if (!button) return
    const tile = Number(button.dataset.tile)
    setCurrent(tile)
    onPick?.(tile)
  }

  const busted = faces.includes('mine')
  return (
    <div className={`game-stage mines-board ${busted ? 'mines-busted' : ''}`}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows and cells are a table's, arrow keys a grid's
        role="grid"
        aria-label={m.mines.board}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="mines-grid"
      >
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {faces.slice(row * 5, row * 5 + 5).map((face, column) => {
                const tile = row * 5 + column
                const order = picks ? picks.indexOf(tile) : -1
                return (
                  <td key={tile}>
                    <Tile
                      tile={tile}
                      face={face}
                      label={m.mines.tile(tile + 1, m.mines.faces[face])}
                      current={tile === current}
                      playable={playable(face)}
                      wait={wait(face, tile, origin)}
                      order={order < 0 ? undefined : order + 1}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  )
}

const none = () => false

const wait = (face: Face, tile: number, origin: number | undefined) =>
  face === 'spare_gem' || face === 'spare_mine'
    ? Math.round(WAVE_AFTER_MS + distance(tile, origin ?? 12) * WAVE_MS_A_TILE)
    : 0
