import { circle, linear, type Point, polygon, radial, rounded } from './kit.ts'
import { gem, IRON, mine, SPARK } from './things.ts'

export type Face = 'closed' | 'gem' | 'mine'

interface BoardStyle {
  /** Middle of the board's top. */
  at: Point
  /** Half width and half height of a tile's diamond, and how thick tiles are. */
  half: Point
  thick: number
}

/** The paints a board needs, by name. */
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

/** A board of 5 × 5 seen from above and aside, the far corner first, so that near tiles cover far ones. */
export function board(
  { at, half, thick }: BoardStyle,
  tileFace: (column: number, row: number) => Face,
): string {
  const [w, h] = half
  const spot = (column: number, row: number): Point => [
    at[0] + (column - row) * w,
    at[1] + (column + row - 4) * h,
  ]
  const tiles: string[] = [tray(at, half, thick)]
  for (let sum = 0; sum <= 8; sum += 1) {
    for (let column = 0; column < 5; column += 1) {
      const row = sum - column
      if (row < 0 || row > 4) continue
      const face = tileFace(column, row)
      tiles.push(tile(spot(column, row), [w * 0.93, h * 0.93], thick, face))
    }
  }
  return tiles.join('')
}

function tray([x, y]: Point, [w, h]: Point, thick: number): string {
  const size = 5.4
  const diamond = (grow: number, down: number): Point[] => [
    [x, y - h * size * grow + down],
    [x + w * size * grow, y + down],
    [x, y + h * size * grow + down],
    [x - w * size * grow, y + down],
  ]
  return [
    rounded(diamond(1.02, thick * 3.2), 24, 'fill="#000" fill-opacity=".35"'),
    rounded(diamond(1, thick * 1.9), 22, 'fill="#060c09"'),
    rounded(diamond(1, thick * 0.9), 22, 'fill="url(#tray)" stroke="#2f4a3c" stroke-width="1.5"'),
  ].join('')
}

function tile([x, y]: Point, [w, h]: Point, thick: number, face: Face): string {
  const sunk = face === 'closed' ? 0 : thick * 0.62
  const top: Point[] = [
    [x, y - h + sunk],
    [x + w, y + sunk],
    [x, y + h + sunk],
    [x - w, y + sunk],
  ]
  const deep = thick - sunk
  const [, right, front, left] = top as [Point, Point, Point, Point]
  const down = ([px, py]: Point): Point => [px, py + deep]
  const paint = face === 'closed' ? 'url(#top)' : face === 'gem' ? 'url(#lit)' : 'url(#burnt)'
  const parts = [
    polygon([left, front, down(front), down(left)], `fill="${face === 'closed' ? '#1b3629' : '#0c1a13'}"`),
    polygon([front, right, down(right), down(front)], `fill="${face === 'closed' ? '#12261c' : '#08130d'}"`),
    rounded(top, 5, `fill="${paint}"`),
  ]
  if (face === 'closed') {
    const rim: Point[] = [left, [x, y - h + sunk], right]
    parts.push(
      `<polyline points="${rim.map(([px, py]) => `${px.toFixed(1)},${(py + 1).toFixed(1)}`).join(' ')}" fill="none" stroke="#5f9a7c" stroke-opacity=".55" stroke-width="1.2"/>`,
    )
  }
  if (face === 'gem') {
    parts.push(
      circle([x, y + sunk - h * 0.2], w * 0.9, 'fill="url(#glow)"'),
      gem([x, y + sunk - h * 0.62], w * 0.44),
    )
  }
  if (face === 'mine') parts.push(mine([x, y + sunk - h * 0.42], w * 0.34))
  return parts.join('')
}
