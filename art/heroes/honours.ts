import { around, circle, ellipse, n, type Point, path } from '../kit.ts'
import { lettered } from '../letters.ts'
import { shield } from '../shapes/things.ts'
import type { Hero } from '../stage.ts'

/** A cup between two shields: the ambassadors. */
export const cup: Hero = (e) => {
  const gold = e.linear(
    [
      [0, '#fff6d0'],
      [0.3, '#f2c14e'],
      [0.6, '#a8700f'],
      [0.85, '#f7d98a'],
      [1, '#8a570a'],
    ],
    'x2="1" y2="0"',
  )
  const star = Array.from({ length: 10 }, (_, tip) => around([0, -48], tip % 2 ? 11 : 26, tip * 36))
  return [
    circle(
      [0, -20],
      150,
      `fill="${e.radial([
        [0, '#ffe9a8', 0.5],
        [1, '#ffe9a8', 0],
      ])}"`,
    ),
    shield(
      e,
      [-122, 18],
      0.94,
      '#2f6fd6',
      path('M-38 -28L38 26L38 6L-38 -36Z', 'fill="#fff" fill-opacity=".92"'),
    ),
    shield(
      e,
      [122, 18],
      0.94,
      '#c8324a',
      path('M-9 -47L9 -47L9 46L0 51L-9 46Z', 'fill="#fff" fill-opacity=".92"'),
    ),
    path(
      'M-62 -88C-112 -96 -112 -18 -46 -4M62 -88C112 -96 112 -18 46 -4',
      `fill="none" stroke="${gold}" stroke-width="13" stroke-linecap="round"`,
    ),
    path(
      'M-70 -108L70 -108C70 -20 48 26 14 32L14 66L-14 66L-14 32C-48 26 -70 -20 -70 -108Z',
      `fill="${gold}"`,
    ),
    ellipse(
      [0, -108],
      70,
      14,
      `fill="${e.linear([
        [0, '#8a570a'],
        [1, '#f2c14e'],
      ])}" stroke="#fff1c2" stroke-width="3"`,
    ),
    path(`M${star.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, 'fill="#7a4c08" fill-opacity=".75"'),
    path(
      'M-52 -90C-50 -40 -40 -8 -22 12',
      'fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round"',
    ),
    path('M-44 66L44 66L54 92L-54 92Z', `fill="${gold}"`),
    `<rect x="-66" y="92" width="132" height="28" rx="8" fill="${e.linear([
      [0, '#4b3a5e'],
      [1, '#1a1226'],
    ])}"/><rect x="-34" y="99" width="68" height="14" rx="4" fill="#f2c14e"/>`,
  ].join('')
}

/** For adults alone. */
export const adults: Hero = (e, { light }) => {
  const at: Point = [0, 0]
  const word = lettered('18+', { at: [0, -34], height: 68, gap: 0.36 })
  const dashes = Array.from({ length: 48 }, (_, dash) => {
    const [[ax, ay], [bx, by]] = [132, dash % 4 ? 138 : 144].map((reach) =>
      around(at, reach, dash * 7.5),
    ) as [Point, Point]
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`
  })
  return [
    path(dashes.join(''), `stroke="${light}" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"`),
    circle([4, 10], 120, 'fill="#000" fill-opacity=".45"'),
    circle(
      at,
      120,
      `fill="${e.linear(
        [
          [0, '#ffffff'],
          [0.5, '#b9c8c0'],
          [1, '#5e7268'],
        ],
        'x2="1" y2="1"',
      )}"`,
    ),
    circle(
      at,
      106,
      `fill="${e.linear([
        [0, '#0e2219'],
        [1, '#1b4a35'],
      ])}"`,
    ),
    circle(at, 98, `fill="none" stroke="${light}" stroke-opacity=".7" stroke-width="2"`),
    path(
      word.path,
      `fill="none" stroke="#03100a" stroke-width="19" stroke-linecap="round" stroke-linejoin="round" transform="translate(0 4)"`,
    ),
    path(
      word.path,
      `fill="none" stroke="${e.linear(
        [
          [0, '#ffffff'],
          [1, '#9df5c4'],
        ],
        'gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="-40" y2="40"',
      )}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"`,
    ),
    path(
      'M-74 -62A98 98 0 0 1 34 -92',
      'fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round"',
    ),
  ].join('')
}
