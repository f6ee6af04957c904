import { board, type Face } from './board.ts'
import { BOARD_PAINTS } from './hero.ts'
import { circle, linear, radial, seeded, svg } from './kit.ts'
import { gem, title } from './things.ts'

const GEMS = new Set(['1,1', '3,0', '2,3', '4,3', '0,3'])
const face = (column: number, row: number): Face =>
  column === 3 && row === 2 ? 'mine' : GEMS.has(`${column},${row}`) ? 'gem' : 'closed'

/** The card of Mines in the shelf: 3 : 4, one large stone, the board under it, its name in drawn letters. 480 × 640. */
export function minesCard(): string {
  const random = seeded(11)
  const pattern = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const [x, y] = [column * 80 + (row % 2) * 40 - 20, row * 80 - 10]
      return `<path d="M${x} ${y - 14}L${x + 12} ${y}L${x} ${y + 14}L${x - 12} ${y}Z" fill="#2bd47d" fill-opacity="${(0.03 + random() * 0.05).toFixed(2)}"/>`
    }).join(''),
  )
  const defs = [
    BOARD_PAINTS,
    linear('ground', [
      ['0', '#0c3a26'],
      ['.55', '#0a2118'],
      ['1', '#07120d'],
    ]),
    linear('ink', [
      ['0', '#ffffff'],
      ['1', '#9df5c4'],
    ]),
    linear('shade', [
      ['0', '#07120d/0'],
      ['1', '#07120d'],
    ]),
    radial('aura', [
      ['0', '#2bd47d/.55'],
      ['1', '#2bd47d/0'],
    ]),
  ].join('')
  const body = [
    '<rect width="480" height="640" fill="url(#ground)"/>',
    ...pattern,
    circle([240, 190], 210, 'fill="url(#aura)"'),
    board({ at: [240, 380], half: [44, 25], thick: 16 }, face),
    gem([240, 176], 92),
    gem([92, 118], 20, -18),
    gem([400, 96], 26, 18),
    gem([418, 232], 14, 26),
    '<rect y="450" width="480" height="190" fill="url(#shade)"/>',
    title('MINES', [240, 540], 58, 18, '#06120c'),
    title('MINES', [240, 536], 58, 11, 'url(#ink)'),
  ].join('')
  return svg(480, 640, defs, body)
}
