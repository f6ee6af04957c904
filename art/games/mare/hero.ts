import { circle, n, path, seeded } from '../../kit.ts'
import type { Hero } from '../../stage.ts'

/** A wave that stands before the evening sun. */
export const mare: Hero = (e) => {
  const random = seeded(21)
  const foam = Array.from({ length: 34 }, () => {
    const share = random()
    return circle(
      [-20 + share * 128 + random() * 14, -92 + share * share * 96 + random() * 20],
      1.8 + random() * 5,
      `fill-opacity="${n(0.5 + random() * 0.5)}"`,
    )
  })
  return [
    circle(
      [70, -40],
      78,
      `fill="${e.linear([
        [0, '#fff2a8'],
        [0.5, '#ffb347'],
        [1, '#ff5e62'],
      ])}"`,
    ),
    circle(
      [70, -40],
      120,
      `fill="${e.radial([
        [0.5, '#ffb347', 0.45],
        [1, '#ffb347', 0],
      ])}"`,
    ),
    path(
      'M-210 64L-180 60C-140 40 -110 56 -70 44C-20 30 60 64 180 36L210 34L210 320L-210 320Z',
      `fill="${e.linear([
        [0, '#0d7f9c'],
        [1, '#063a5a'],
      ])}"`,
    ),
    path(
      'M-210 320L-210 130C-200 20 -120 -96 -10 -108C56 -114 112 -76 118 -22C120 2 112 22 98 34C104 6 92 -20 66 -30C38 -40 10 -26 0 2C-14 44 24 94 92 104C126 108 156 100 180 92L210 108L210 320L-210 320Z',
      `fill="${e.linear([
        [0, '#8ff5ea'],
        [0.3, '#21b8c4'],
        [0.7, '#0b6c9a'],
        [1, '#04304f'],
      ])}"`,
    ),
    path(
      'M-160 112C-150 20 -96 -72 -14 -86M-132 122C-124 40 -84 -36 -26 -56M-98 128C-96 62 -72 8 -34 -20M-58 132C-62 84 -52 48 -34 24',
      'fill="none" stroke="#d9fffa" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"',
    ),
    path(
      'M-10 -108C56 -114 112 -76 118 -22C120 2 112 22 98 34C106 10 98 -8 88 -12C90 -2 84 4 78 4C80 -10 70 -22 58 -24C58 -14 50 -8 44 -10C42 -24 30 -30 18 -26C16 -18 8 -14 0 -16C-4 -30 -16 -34 -28 -28C-34 -40 -46 -40 -54 -34C-44 -70 -28 -96 -10 -108Z',
      `fill="${e.linear([
        [0, '#ffffff'],
        [1, '#c8f7f3'],
      ])}"`,
    ),
    `<g fill="#fff">${foam.join('')}</g>`,
    path(
      'M-210 124L-180 118C-140 100 -112 128 -74 116C-40 106 -16 132 22 120C62 108 92 134 130 118C150 110 168 116 180 112L210 108L210 320L-210 320Z',
      `fill="${e.linear([
        [0, '#bff6f0'],
        [0.16, '#1a97b0'],
        [1, '#042b48'],
      ])}"`,
    ),
  ].join('')
}
