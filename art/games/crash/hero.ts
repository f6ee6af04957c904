import { circle, group, n, type Point, path, polygonPath } from '../../kit.ts'
import { lettered } from '../../letters.ts'
import type { Hero } from '../../stage.ts'

const curve = 'M-150 112C-40 106 40 70 92 -62'

/** A climbing curve with its tip alight, and a dart of glass that flies it. */
export const crash: Hero = (e, { main, light }) => {
  const lines = [-90, -45, 0, 45, 90].map((y) => `M-150 ${y}L150 ${y}`).join('')
  const facet = (points: Point[], fill: string) =>
    path(polygonPath(points), `fill="${fill}" stroke="${fill}" stroke-width=".6" stroke-linejoin="round"`)
  const word = lettered('8,40×', { at: [-138, -96], height: 30, start: 'left', slant: 0.14 })
  const fade = e.mask(
    `<rect x="-160" y="-70" width="260" height="200" fill="${e.linear([
      [0, '#ffffff'],
      [1, '#000000'],
    ])}"/>`,
  )
  return [
    path(lines, 'stroke="#fff" stroke-opacity=".12" stroke-width="1.5" stroke-dasharray="3 7"'),
    path(
      `${curve}L92 130L-150 130Z`,
      `fill="${e.linear(
        [
          [0, light, 0],
          [0.62, light, 0.4],
          [1, light, 0],
        ],
        'x2="1" y2="0"',
      )}" mask="${fade}"`,
    ),
    path(
      curve,
      `fill="none" stroke="${light}" stroke-opacity=".55" stroke-width="22" stroke-linecap="round" filter="${e.blur(9)}"`,
    ),
    path(
      curve,
      `fill="none" stroke="${e.linear(
        [
          [0, main],
          [0.7, light],
          [1, '#ffffff'],
        ],
        'gradientUnits="userSpaceOnUse" x1="-150" y1="112" x2="92" y2="-62"',
      )}" stroke-width="9" stroke-linecap="round"`,
    ),
    circle(
      [94, -66],
      62,
      `fill="${e.radial([
        [0, '#ffffff', 0.95],
        [0.25, light, 0.6],
        [1, light, 0],
      ])}"`,
    ),
    group(
      'translate(98 -76) rotate(24) scale(1.25)',
      facet(
        [
          [0, -62],
          [-46, 40],
          [-12, 26],
        ],
        '#ffd9f3',
      ),
      facet(
        [
          [0, -62],
          [-12, 26],
          [0, 44],
        ],
        '#c86bff',
      ),
      facet(
        [
          [0, -62],
          [12, 26],
          [0, 44],
        ],
        '#7a2fd0',
      ),
      facet(
        [
          [0, -62],
          [46, 40],
          [12, 26],
        ],
        '#ff8ad8',
      ),
      facet(
        [
          [0, -62],
          [6, -6],
          [12, 26],
          [2, 14],
        ],
        '#ffffff',
      ),
      path(
        'M-10 32L0 84L10 32L0 44Z',
        `fill="${e.linear([
          [0, '#fff5c4'],
          [1, '#ff7a3d', 0],
        ])}"`,
      ),
    ),
    path(
      word.path,
      `fill="none" stroke="#fff" stroke-width="${n(word.height * 0.2)}" stroke-linecap="round" stroke-linejoin="round"`,
    ),
  ].join('')
}
