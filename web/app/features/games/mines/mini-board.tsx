import { memo } from 'react'
import { m } from '../../../lib/language.ts'
import { roundFaces } from './faces.ts'
import { gemCount, type MinesRound } from './round.ts'

const STYLES = {
  closed: 'fill-line',
  opening: 'fill-line',
  gem: 'fill-(--gem-2)',
  mine: 'fill-(--ember)',
  spare_gem: 'fill-line',
  spare_mine: 'fill-muted',
}

/** A round at a glance: opened tiles bright, the mines at their places. */
export const MiniBoard = memo(function MiniBoard({ round, size = 56 }: { round: MinesRound; size?: number }) {
  return (
    <svg
      viewBox="0 0 54 54"
      width={size}
      height={size}
      role="img"
      aria-label={m.mines.mini_board(gemCount(round), round.play.mines)}
      className="shrink-0"
    >
      {roundFaces(round).map((face, tile) => {
        const [x, y] = [(tile % 5) * 11, Math.floor(tile / 5) * 11]
        return face === 'mine' || face === 'spare_mine' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile's number is what it is
          <circle key={tile} cx={x + 5} cy={y + 5} r={face === 'mine' ? 5 : 3.2} className={STYLES[face]} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile's number is what it is
          <rect key={tile} x={x} y={y} width="10" height="10" rx="2.5" className={STYLES[face]} />
        )
      })}
    </svg>
  )
})
