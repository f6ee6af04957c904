import type { Easel } from '../../easel.ts'
import { circle, group, type Point, path } from '../../kit.ts'
import type { Hero } from '../../stage.ts'

const PETAL =
  'M0 0C-10 -14 -34 -30 -30 -58C-27 -74 -12 -70 -6 -80C0 -88 6 -86 10 -78C18 -72 30 -70 30 -54C30 -28 10 -14 0 0Z'

/** A trumpet flower with five ruffled petals. */
export function flower(e: Easel, [x, y]: Point, scale: number, turn: number): string {
  const petal = e.radial(
    [
      [0, '#7a3b00'],
      [0.22, '#e58a00'],
      [0.6, '#ffc61a'],
      [1, '#fff09a'],
    ],
    'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="84"',
  )
  const vein = 'M0 -10C-2 -30 -10 -44 -14 -56M0 -10L0 -64M0 -10C2 -30 10 -44 14 -56'
  const petals = [144, 216, 72, 288, 0].map((angle) =>
    group(
      `rotate(${angle})`,
      path(PETAL, `fill="#5a2a00" fill-opacity=".35" transform="translate(2 5)"`),
      path(PETAL, `fill="${petal}" stroke="#fff7c9" stroke-opacity=".7" stroke-width="1.3"`),
      path(
        vein,
        'fill="none" stroke="#c26a00" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"',
      ),
    ),
  )
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    ...petals,
    circle(
      [0, 0],
      15,
      `fill="${e.radial([
        [0, '#3d1700'],
        [0.7, '#8f4300'],
        [1, '#e08b00', 0],
      ])}"`,
    ),
    path('M-4 4L-8 -14M0 4L0 -18M4 4L8 -14', 'stroke="#fff2a8" stroke-width="3" stroke-linecap="round"'),
  )
}

/** Golden ipê in bloom on its bare branch. */
export const ipe: Hero = (e) => {
  const bark = e.linear([
    [0, '#8a5a3a'],
    [1, '#2c1509'],
  ])
  const bud = (at: Point, turn: number) =>
    group(
      `translate(${at[0]} ${at[1]}) rotate(${turn})`,
      path(
        'M0 0C-14 -8 -14 -30 0 -40C14 -30 14 -8 0 0Z',
        `fill="${e.linear([
          [0, '#ffe780'],
          [1, '#d98200'],
        ])}"`,
      ),
      path('M-8 -2C-6 -14 6 -14 8 -2C4 4 -4 4 -8 -2Z', 'fill="#5d6b1f"'),
    )
  return [
    path(
      'M-150 138C-96 112 -64 96 -24 58C8 30 60 18 146 -34L150 -24C78 30 30 48 2 82C-30 118 -84 138 -138 154Z',
      `fill="${bark}"`,
    ),
    path(
      'M-30 66C-60 40 -92 26 -122 20M34 34C64 56 92 62 118 58',
      'fill="none" stroke="#4a2814" stroke-width="8" stroke-linecap="round"',
    ),
    bud([-122, 20], -60),
    bud([118, 58], 70),
    bud([140, -30], 40),
    flower(e, [84, -68], 0.66, 24),
    flower(e, [-88, -58], 0.74, -20),
    flower(e, [88, 54], 0.5, 60),
    flower(e, [-76, 72], 0.54, 110),
    flower(e, [4, -6], 1.16, 0),
  ].join('')
}
