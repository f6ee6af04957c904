import { circle, path } from '../kit.ts'
import { lettered } from '../letters.ts'
import { coin } from '../shapes/solid.ts'
import { phone, shield } from '../shapes/things.ts'
import type { Hero } from '../stage.ts'
import { gem } from '../things.ts'

/** A result on the player's own phone, under the shield that says it was computed again. */
export const fairCheck: Hero = (e) => {
  const gems = new Set([1, 4, 6, 11, 12])
  const cells = Array.from({ length: 16 }, (_, cell) => {
    const [x, y] = [-33 + (cell % 4) * 22, -66 + Math.floor(cell / 4) * 22]
    const open = gems.has(cell)
    return `<rect x="${x - 9.5}" y="${y - 9.5}" width="19" height="19" rx="4.5" fill="${
      open
        ? '#0f3a26'
        : e.linear([
            [0, '#3d6b54'],
            [1, '#244635'],
          ])
    }"/>${open ? gem([x, y - 1], 6.5) : ''}`
  })
  const bars = ['3F9A', '7C21', 'E05D'].map((text, row) =>
    path(
      lettered(text, { at: [-40, 30 + row * 17], height: 9, start: 'left', gap: 0.5 }).path,
      'fill="none" stroke="#7df0b2" stroke-opacity=".85" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"',
    ),
  )
  return [
    circle(
      [0, 0],
      150,
      `fill="${e.radial([
        [0, '#5ff0a8', 0.4],
        [1, '#5ff0a8', 0],
      ])}"`,
    ),
    phone(e, [-36, -2], 1.24, -9, cells.join('') + bars.join(''), '#0d2a1c'),
    shield(e, [74, 46], 1.12, '#1fae66'),
    coin(e, [-142, 92], 26),
    gem([136, -76], 24, 14),
    gem([-140, -88], 18, -16),
    gem([30, -136], 12, 8),
  ].join('')
}
