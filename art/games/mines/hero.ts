import { BOARD_PAINTS, board, type Face } from '../../board.ts'
import { circle } from '../../kit.ts'
import type { Hero } from '../../stage.ts'
import { gem } from '../../things.ts'

const GEMS = new Set(['1,1', '3,0', '2,3', '4,3', '0,3'])
const face = (column: number, row: number): Face =>
  column === 3 && row === 2 ? 'mine' : GEMS.has(`${column},${row}`) ? 'gem' : 'closed'

/** A great emerald over a board in play. */
export const mines: Hero = (e) =>
  [
    e.raw(BOARD_PAINTS),
    board({ at: [0, 66], half: [30, 17], thick: 11 }, face),
    circle(
      [0, -52],
      92,
      `fill="${e.radial([
        [0, '#2bd47d', 0.6],
        [1, '#2bd47d', 0],
      ])}"`,
    ),
    gem([0, -58], 74),
    gem([-112, -96], 15, -18),
    gem([112, -104], 20, 18),
    gem([124, -8], 11, 26),
  ].join('')
