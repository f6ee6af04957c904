import { ellipse, group, path } from '../../kit.ts'
import type { Hero } from '../../stage.ts'

const APPLE =
  'M-4 -104C24 -116 50 -98 54 -66C57 -40 84 -18 88 22C92 58 66 76 36 74C22 86 -22 86 -36 74C-66 76 -92 58 -88 22C-84 -18 -57 -40 -54 -66C-52 -94 -30 -112 -4 -104Z'
const NUT =
  'M-46 74C-30 62 6 66 20 74C38 84 62 78 68 96C74 118 46 138 12 136C-28 134 -64 116 -62 92C-61 84 -54 78 -46 74Z'

/** A cashew of gold, its nut hanging below. */
export const caju: Hero = (e) => {
  const leaf = (turn: number, size: number) =>
    group(
      `translate(0 -100) rotate(${turn}) scale(${size})`,
      path(
        'M0 0C-34 -18 -46 -66 -14 -116C26 -96 36 -40 0 0Z',
        `fill="${e.linear(
          [
            [0, '#a8f07a'],
            [0.5, '#2f9a3f'],
            [1, '#0a4a2a'],
          ],
          'x2="1" y2="1"',
        )}"`,
      ),
      path(
        'M0 0C-4 -40 -8 -76 -12 -106M-4 -34L-22 -48M-4 -34L14 -52M-7 -64L-24 -76M-7 -64L8 -82',
        'fill="none" stroke="#08401f" stroke-opacity=".55" stroke-width="2.5"',
      ),
    )
  const skin = e.radial(
    [
      [0, '#fff6b0'],
      [0.3, '#ffcf3a'],
      [0.62, '#f58a1a'],
      [1, '#b01f14'],
    ],
    'cx=".36" cy=".34" r=".8"',
  )
  const inside = e.clip(`<path d="${APPLE}"/>`)
  return [
    leaf(-70, 0.92),
    leaf(60, 0.98),
    leaf(-22, 0.72),
    path(
      'M-6 -96L-3 -124C-2 -134 9 -136 12 -128L8 -96Z',
      `fill="${e.linear([
        [0, '#b9824a'],
        [1, '#4a2a10'],
      ])}"`,
    ),
    path(
      NUT,
      `fill="${e.linear(
        [
          [0, '#d8c9a0'],
          [0.45, '#8a7a52'],
          [1, '#2c2412'],
        ],
        'x2=".7" y2="1"',
      )}"`,
    ),
    path(
      'M-48 90C-40 112 -8 124 26 122',
      'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"',
    ),
    path(
      'M-14 76C-6 88 10 90 24 80',
      'fill="none" stroke="#2c2412" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"',
    ),
    path(APPLE, `fill="${skin}"`),
    `<g clip-path="${inside}">`,
    path(
      'M-4 -110C-30 -60 -34 30 -16 90M18 -108C40 -56 44 30 24 90',
      'fill="none" stroke="#a81f0c" stroke-opacity=".28" stroke-width="9" stroke-linecap="round"',
    ),
    path(
      'M58 -60C62 -34 92 -14 94 28C96 62 66 80 30 78C66 62 74 36 66 8C58 -16 52 -36 58 -60Z',
      'fill="#5a0a10" fill-opacity=".35"',
    ),
    ellipse([0, 84], 70, 22, 'fill="#5a0a10" fill-opacity=".4"'),
    '</g>',
    path(
      'M-36 -78C-44 -58 -40 -42 -52 -20C-64 0 -70 12 -68 32',
      'fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="10" stroke-linecap="round"',
    ),
    ellipse([-26, -90], 8, 5, 'fill="#fff" fill-opacity=".9"'),
    path(
      'M86 8C90 50 66 68 38 70',
      'fill="none" stroke="#ffe08a" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"',
    ),
  ].join('')
}
