import { circle, ellipse, group, path, seeded } from '../../kit.ts'
import type { Hero } from '../../stage.ts'

/** A river dolphin leaping before the moon. */
export const lua: Hero = (e) => {
  const random = seeded(5)
  const craters = Array.from({ length: 9 }, () =>
    circle(
      [-70 + random() * 140, -100 + random() * 120],
      5 + random() * 12,
      'fill="#b9a4e0" fill-opacity=".38"',
    ),
  )
  const moon = circle(
    [0, -38],
    98,
    `fill="${e.radial(
      [
        [0, '#fffdf2'],
        [0.6, '#efe6ff'],
        [1, '#b49be6'],
      ],
      'cx=".38" cy=".34" r=".7"',
    )}"`,
  )
  const ripples = Array.from({ length: 12 }, (_, row) => {
    const width = 30 + random() * (150 - row * 4)
    return `<rect x="${(-width / 2 + (random() - 0.5) * 40).toFixed(1)}" y="${(66 + row * 8).toFixed(1)}" width="${width.toFixed(1)}" height="3.2" rx="1.6" fill="#f3eaff" fill-opacity="${(0.75 - row * 0.05).toFixed(2)}"/>`
  })
  const skin = e.linear(
    [
      [0, '#ffb3d6'],
      [0.4, '#d85c9c'],
      [1, '#4a1450'],
    ],
    'x1=".2" x2=".8" y2="1"',
  )
  return [
    circle(
      [0, -38],
      150,
      `fill="${e.radial([
        [0.55, '#e7dbff', 0.5],
        [1, '#e7dbff', 0],
      ])}"`,
    ),
    moon,
    group('', ...craters),
    path(
      'M-210 70L-210 24L-180 30C-150 14 -140 26 -120 8C-104 -4 -92 20 -74 26C-50 34 -40 46 -10 50C30 48 44 38 66 30C86 20 98 0 120 14C140 24 156 12 180 32L210 20L210 70Z',
      `fill="${e.linear([
        [0, '#1d2a63'],
        [1, '#0c1236'],
      ])}"`,
    ),
    `<rect x="-210" y="58" width="420" height="260" fill="${e.linear([
      [0, '#3a4aa8'],
      [0.5, '#18205e'],
      [1, '#0a0e30'],
    ])}"/>`,
    ...ripples,
    ellipse([-78, 82], 46, 8, 'fill="#fff" fill-opacity=".35"'),
    ellipse([92, 88], 34, 6, 'fill="#fff" fill-opacity=".3"'),
    group(
      'translate(4 4) rotate(-6)',
      path(
        'M-96 78C-92 20 -58 -44 4 -58C20 -84 36 -92 52 -92C48 -80 48 -66 52 -52C74 -42 88 -24 94 -6C112 4 132 18 142 34C126 34 108 30 92 24C70 38 40 30 20 34C22 54 12 72 -6 82C-4 64 -8 50 -16 40C-46 48 -66 62 -74 84C-80 92 -96 92 -96 78Z',
        `fill="${skin}" stroke="#ffe3f0" stroke-opacity=".7" stroke-width="2"`,
      ),
      path(
        'M-84 64C-70 20 -34 -20 14 -34C44 -40 70 -26 84 -8',
        'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"',
      ),
      path('M-16 40C10 30 40 26 92 24C70 38 40 30 20 34Z', 'fill="#ffe9f3" fill-opacity=".8"'),
      circle([76, -2], 4.5, 'fill="#2b0a26"'),
      circle([77.5, -3.5], 1.5, 'fill="#fff"'),
      path(
        'M92 22C108 26 124 28 138 32',
        'fill="none" stroke="#7a1d58" stroke-width="2.5" stroke-linecap="round"',
      ),
    ),
    path(
      'M-116 80C-110 58 -104 52 -98 44M-62 82C-58 66 -50 56 -44 52M-90 76C-92 60 -88 48 -84 40',
      'fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"',
    ),
  ].join('')
}
