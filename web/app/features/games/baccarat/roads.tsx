import type { BaccaratSide } from '@jogo/rules/games/baccarat/baccarat'
import type { CSSProperties } from 'react'
import { m } from '../../../lib/language.ts'
import { bigRoad } from './roads.ts'
import { sideText } from './texts.ts'

const WIDTH = 13

/**
 * The bead road with one bead per round, and the big road with one column per series. @param winners the oldest first
 */
export function Roads({ winners }: { winners: readonly BaccaratSide[] }) {
  const cells = bigRoad(winners)
  const from = Math.max(0, Math.max(0, ...cells.map(({ x }) => x)) - WIDTH + 1)
  const beads = winners.map((winner, at) => ({ winner, at }))
  return (
    <div className="bc-roads">
      <figure>
        <figcaption>{m.baccarat.bead_road}</figcaption>
        <ol className="bc-road bc-beads">
          {beads.map(({ winner, at }) => (
            <li key={at} className="bc-bead" data-side={winner}>
              <span aria-hidden="true">{m.baccarat.letters[winner]}</span>
              <span className="sr-only">{sideText(winner)}</span>
            </li>
          ))}
        </ol>
      </figure>
      <figure aria-hidden="true">
        <figcaption>{m.baccarat.big_road}</figcaption>
        <div className="bc-road bc-big">
          {cells
            .filter(({ x }) => x >= from)
            .map(({ x, y, winner, ties }) => (
              <span
                key={`${x} ${y}`}
                className="bc-ring"
                data-side={winner}
                data-ties={ties || undefined}
                style={{ '--x': x - from + 1, '--y': y + 1 } as CSSProperties}
              >
                {ties > 0 ? ties : ''}
              </span>
            ))}
        </div>
      </figure>
    </div>
  )
}
