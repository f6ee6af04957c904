import { board, type Face } from './board.ts'
import { circle, linear, n, radial, seeded, svg } from './kit.ts'
import { gem, IRON, SPARK } from './things.ts'

const GEMS = new Set(['2,0', '4,1', '1,2', '3,3', '2,4', '0,4'])
const face = (column: number, row: number): Face =>
  column === 3 && row === 1 ? 'mine' : GEMS.has(`${column},${row}`) ? 'gem' : 'closed'

export const BOARD_PAINTS = [
  linear('top', [
    ['0', '#3d6b54'],
    ['1', '#244635'],
  ]),
  linear('lit', [
    ['0', '#0d2418'],
    ['1', '#134a2f'],
  ]),
  linear('burnt', [
    ['0', '#33130f'],
    ['1', '#4e1d14'],
  ]),
  linear('tray', [
    ['0', '#1a2c23'],
    ['1', '#0d1812'],
  ]),
  radial('glow', [
    ['0', '#2bd47d/.75'],
    ['1', '#2bd47d/0'],
  ]),
  radial('iron', IRON, 'cx=".35" cy=".3" r=".8"'),
  radial('spark', SPARK),
].join('')

/** Beside the first words of the home page: a board in play, stones rising from what was opened. 720 × 560. */
export function hero(): string {
  const random = seeded(7)
  const dust = Array.from({ length: 46 }, () => {
    const near = random()
    return circle(
      [40 + random() * 640, 20 + random() * 470],
      0.7 + near * 1.8,
      `fill="${near > 0.8 ? '#f2c14e' : '#7df0b2'}" fill-opacity="${n(0.15 + near * 0.5)}"`,
    )
  })
  const defs = [
    BOARD_PAINTS,
    radial('aura', [
      ['0', '#2bd47d/.34'],
      ['.55', '#2bd47d/.08'],
      ['1', '#2bd47d/0'],
    ]),
    radial('ember', [
      ['0', '#ff9a3d/.4'],
      ['1', '#ff9a3d/0'],
    ]),
  ].join('')
  const body = [
    '<ellipse cx="360" cy="270" rx="350" ry="260" fill="url(#aura)"/>',
    ...dust.slice(0, 30),
    board({ at: [360, 318], half: [58, 33], thick: 20 }, face),
    circle([494, 294], 46, 'fill="url(#ember)"'),
    gem([214, 118], 34, -14),
    gem([566, 96], 24, 16),
    gem([108, 236], 16, -22),
    gem([640, 214], 14, 24),
    ...dust.slice(30),
  ].join('')
  return svg(720, 560, defs, body)
}
