import type { Easel } from '../../easel.ts'
import { ellipse, group, type Point, path } from '../../kit.ts'
import type { Hero } from '../../stage.ts'

function bean(e: Easel, [x, y]: Point, scale: number, turn: number): string {
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    ellipse([2, 5], 24, 34, 'fill="#000" fill-opacity=".35"'),
    ellipse(
      [0, 0],
      24,
      34,
      `fill="${e.radial(
        [
          [0, '#b8703a'],
          [0.6, '#6b3414'],
          [1, '#2a1006'],
        ],
        'cx=".35" cy=".3" r=".8"',
      )}"`,
    ),
    path(
      'M2 -33C-12 -14 12 10 -2 33',
      'fill="none" stroke="#210b03" stroke-width="5" stroke-linecap="round"',
    ),
    path(
      'M-14 -16C-18 -4 -18 6 -14 16',
      'fill="none" stroke="#e8a870" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"',
    ),
  )
}

/** A cup fresh from the pot, beans around it. */
export const cafe: Hero = (e) => {
  const china = e.linear(
    [
      [0, '#ffffff'],
      [0.35, '#f6efe2'],
      [0.8, '#c9b79c'],
      [1, '#8f7a5e'],
    ],
    'x2="1" y2=".35"',
  )
  const steam = (d: string) =>
    path(
      d,
      `fill="none" stroke="${e.linear([
        [0, '#ffffff', 0],
        [0.5, '#ffffff', 0.75],
        [1, '#ffffff', 0.1],
      ])}" stroke-width="11" stroke-linecap="round" filter="${e.blur(2.5)}"`,
    )
  return [
    bean(e, [-122, -62], 0.72, -30),
    bean(e, [124, -44], 0.82, 40),
    bean(e, [104, -112], 0.5, -60),
    bean(e, [-96, -124], 0.46, 25),
    ellipse(
      [0, 116],
      138,
      34,
      `fill="${e.linear([
        [0, '#b89f7c'],
        [1, '#5c4630'],
      ])}"`,
    ),
    ellipse([0, 108], 138, 33, `fill="${china}"`),
    ellipse([0, 106], 96, 20, 'fill="#a28c6c" fill-opacity=".75"'),
    path(
      'M86 -2C126 -14 142 20 122 44C108 60 84 62 68 58L74 40C92 44 104 38 108 26C112 14 102 10 86 16Z',
      `fill="${china}"`,
    ),
    path('M-96 -22C-96 44 -64 104 -34 110L34 110C64 104 96 44 96 -22Z', `fill="${china}"`),
    path('M-78 22C-50 34 50 34 78 22L70 46C44 56 -44 56 -70 46Z', 'fill="#0f8a84"'),
    path(
      'M-60 40L-48 32L-36 41L-24 33L-12 42L0 34L12 42L24 33L36 41L48 32L60 40',
      'fill="none" stroke="#ffe9b8" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"',
    ),
    path('M-84 0C-80 40 -62 84 -42 100', 'fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"'),
    ellipse(
      [0, -22],
      96,
      26,
      `fill="${e.linear([
        [0, '#cdbb9e'],
        [1, '#ffffff'],
      ])}"`,
    ),
    ellipse(
      [0, -20],
      86,
      21,
      `fill="${e.radial([
        [0, '#8a4a1e'],
        [0.7, '#4a210b'],
        [1, '#230d04'],
      ])}"`,
    ),
    path('M-56 -26C-34 -36 20 -38 48 -28C24 -24 -30 -20 -56 -26Z', 'fill="#f3c891" fill-opacity=".75"'),
    ellipse([16, -13], 20, 4.5, 'fill="#e0a765" fill-opacity=".6"'),
    steam('M-30 -46C-52 -74 -8 -90 -30 -126'),
    steam('M8 -52C-16 -84 34 -104 8 -146'),
    steam('M42 -46C22 -70 64 -88 44 -118'),
    bean(e, [-98, 116], 0.78, 60),
    bean(e, [96, 124], 0.66, -40),
    bean(e, [-52, 134], 0.5, 110),
  ].join('')
}
