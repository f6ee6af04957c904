import { circle, ellipse, group, path } from '../kit.ts'
import type { Hero } from '../stage.ts'

/** A cashew of gold, its nut hanging below. */
export const caju: Hero = (e) => {
  const leaf = (turn: number, size: number) =>
    group(
      `translate(0 -104) rotate(${turn}) scale(${size})`,
      path(
        'M0 0C-34 -18 -46 -66 -14 -116C26 -96 36 -40 0 0Z',
        `fill="${e.linear([
          [0, '#7de06a'],
          [1, '#0d5b33'],
        ])}"`,
      ),
      path(
        'M0 0C-4 -40 -8 -76 -12 -106M-4 -34L-22 -48M-4 -34L14 -52M-7 -64L-24 -76M-7 -64L8 -82',
        'fill="none" stroke="#08401f" stroke-opacity=".55" stroke-width="2.5"',
      ),
    )
  const skin = e.radial(
    [
      [0, '#fff3a3'],
      [0.35, '#ffc02e'],
      [0.72, '#ee6f12'],
      [1, '#9c1f0c'],
    ],
    'cx=".36" cy=".3" r=".85"',
  )
  return [
    leaf(-64, 1.05),
    leaf(52, 1.1),
    leaf(-14, 0.9),
    path('M-4 -96L-2 -122C0 -134 10 -136 14 -128L8 -96Z', 'fill="#5a3a16"'),
    path(
      'M0 -106C44 -112 66 -84 62 -44C60 -10 96 14 94 56C92 88 56 104 0 104C-56 104 -92 88 -94 56C-96 14 -60 -10 -62 -44C-66 -84 -44 -112 0 -106Z',
      `fill="${skin}"`,
    ),
    path(
      'M-42 -78C-56 -56 -46 -34 -58 -8C-70 14 -82 30 -80 52',
      'fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="11" stroke-linecap="round"',
    ),
    ellipse([-34, -84], 9, 6, 'fill="#fff" fill-opacity=".85"'),
    path(
      'M62 -40C62 -8 94 16 92 56C90 84 60 98 20 102C70 90 74 60 62 30C52 6 50 -14 62 -40Z',
      'fill="#ffe08a" fill-opacity=".35"',
    ),
    path(
      'M-52 96C-34 88 30 88 54 96C66 104 70 130 48 144C30 156 14 138 -2 142C-22 146 -40 146 -54 134C-68 122 -64 104 -52 96Z',
      `fill="${e.linear([
        [0, '#c6b58a'],
        [0.5, '#7a6a44'],
        [1, '#2e2614'],
      ])}"`,
    ),
    path(
      'M-44 106C-24 98 20 98 42 104',
      'fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"',
    ),
    ...[
      [-20, -40],
      [8, -10],
      [-34, 22],
      [30, 36],
      [0, 62],
      [-56, 70],
      [54, 72],
      [22, -66],
    ].map(([x, y]) => circle([x ?? 0, y ?? 0], 2.4, 'fill="#8e2a08" fill-opacity=".4"')),
  ].join('')
}
