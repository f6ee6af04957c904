import './plinko.css'
import { type PlinkoBet, pathPlace, placeMultipliers } from '@jogo/rules/games/plinko/plinko'
import type { ReactNode } from 'react'
import { ballWay, boardHeight, boardWidth, pegSpots, rowLevel } from './geometry.ts'
import { multiplierHeat, multiplierText } from './texts.ts'

interface BoardProps extends PlinkoBet {
  /** The drawn part of the last ball's path. */
  path?: readonly number[] | undefined
  /** Label of the row of places. */
  label: string
  /** The ball itself, while it falls. */
  children?: ReactNode
}

/** The pegs, and below them the places, each with its multiplier. A whole path marks its place. */
export function Board({ rows, risk, path, label, children }: BoardProps) {
  const landed = path?.length === rows ? pathPlace(path) : undefined
  return (
    <div className="plinko-board" data-rows={rows} style={{ '--rows': rows }}>
      <div className="plinko-pegs">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${boardWidth(rows)} ${boardHeight(rows)}`}
          preserveAspectRatio="none"
        >
          {path && <path className="plinko-way" d={wayShape(rows, path)} />}
          <path
            className="plinko-peg"
            d={pegSpots(rows)
              .map(({ x, y }) => `M${x} ${y}h0`)
              .join('')}
          />
          {path && <path className="plinko-dot" d={`M${slotText(rows, path)}h0`} />}
        </svg>
        {children}
      </div>
      <ol aria-label={label} className="plinko-places">
        {placeMultipliers({ rows, risk }).map((times, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a place's number is what it is
            key={place}
            data-heat={multiplierHeat(times)}
            className={place === landed ? 'plinko-landed' : undefined}
          >
            {multiplierText(times)}
            <span className="sr-only">×</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Parabolas from peg to peg, beginning above the first peg. */
function wayShape(rows: number, path: readonly number[]): string {
  const [first, ...further] = ballWay(rows, path).map(({ x, y }) => ({ x, y: y - 0.3 }))
  if (!first) return ''
  const hops = further.map(({ x, y }, row) => {
    const from = further[row - 1] ?? first
    return `Q${(from.x + x) / 2} ${from.y - 0.5} ${x} ${y}`
  })
  return `M${first.x} 0V${first.y}${hops.join('')}`
}

function slotText(rows: number, path: readonly number[]): string {
  const end = ballWay(rows, path).at(-1) ?? { x: boardWidth(rows) / 2, y: rowLevel(0) }
  return `${end.x} ${end.y - 0.3}`
}

declare module 'react' {
  interface CSSProperties {
    '--rows'?: number
  }
}
