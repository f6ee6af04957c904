import { circle, group, path } from '../../kit.ts'
import type { Hero } from '../../stage.ts'

/** A hyacinth macaw in profile, its feathers spread behind it. */
export const arara: Hero = (e) => {
  const blue = e.linear(
    [
      [0, '#6fb1ff'],
      [0.45, '#1f56e0'],
      [1, '#0a1f7a'],
    ],
    'x1=".1" x2=".8" y2="1"',
  )
  const feather = (turn: number, length: number, from: string, to: string) =>
    group(
      `translate(-30 60) rotate(${turn})`,
      path(
        `M0 0C-22 ${-length * 0.3} -20 ${-length * 0.8} 0 ${-length}C20 ${-length * 0.8} 22 ${-length * 0.3} 0 0Z`,
        `fill="${e.linear([
          [0, from],
          [1, to],
        ])}" stroke="#fff" stroke-opacity=".18" stroke-width="1.5"`,
      ),
      path(`M0 0L0 ${-length * 0.9}`, 'stroke="#fff" stroke-opacity=".35" stroke-width="2"'),
    )
  const palm = (x: number, y: number, turn: number, size: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      path(
        'M0 0C-30 -22 -34 -64 0 -104C34 -64 30 -22 0 0Z',
        `fill="${e.linear([
          [0, '#2fae7f'],
          [1, '#063f38'],
        ])}"`,
      ),
      path('M0 0L0 -94', 'stroke="#7fe8c0" stroke-opacity=".45" stroke-width="2.5"'),
    )
  return [
    ...[-96, -74, -52, -30].map((turn, index) =>
      feather(turn, 176 - index * 6, index % 2 ? '#ffd43a' : '#23b6ff', index % 2 ? '#d98200' : '#1233a8'),
    ),
    ...[-84, -62, -40].map((turn) => feather(turn, 128, '#4c8dff', '#0d2690')),
    path(
      'M-84 142C-96 70 -92 -6 -48 -62C-16 -104 44 -118 84 -88C104 -72 110 -48 104 -22C92 6 70 14 60 36C50 62 58 104 64 142Z',
      `fill="${blue}"`,
    ),
    path('M-84 142C-92 80 -88 20 -56 -34C-60 30 -44 92 -24 142Z', 'fill="#fff" fill-opacity=".13"'),
    path(
      'M-40 -66C-8 -100 44 -108 78 -84',
      'fill="none" stroke="#bfe0ff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"',
    ),
    path(
      'M92 -78C132 -76 152 -38 138 8C134 24 126 36 118 42C120 18 110 2 92 -6C76 -14 74 -60 92 -78Z',
      `fill="${e.linear(
        [
          [0, '#5b6472'],
          [0.5, '#232833'],
          [1, '#07090d'],
        ],
        'x2="1" y2="1"',
      )}"`,
    ),
    path(
      'M100 -66C124 -64 138 -40 134 -8',
      'fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"',
    ),
    path('M66 10C80 -4 100 0 108 18C106 34 92 44 78 42C66 38 60 24 66 10Z', 'fill="#12151c"'),
    path(
      'M62 -4C66 16 68 34 84 46C72 52 56 46 52 30C48 14 52 2 62 -4Z',
      `fill="${e.linear([
        [0, '#ffe14d'],
        [1, '#f0a400'],
      ])}"`,
    ),
    circle(
      [54, -48],
      23,
      `fill="${e.radial([
        [0, '#fff27a'],
        [1, '#f2b400'],
      ])}"`,
    ),
    circle([54, -48], 15, 'fill="#1a1208"'),
    circle(
      [54, -48],
      12,
      `fill="${e.radial([
        [0, '#7a4a1a'],
        [1, '#190d03'],
      ])}"`,
    ),
    circle([59, -53], 4.2, 'fill="#fff"'),
    ...[0, 1, 2, 3].map((row) =>
      path(
        `M${-60 + row * 8} ${10 + row * 30}C${-36 + row * 6} ${30 + row * 28} ${-10 + row * 6} ${30 + row * 28} ${14 + row * 8} ${8 + row * 30}C${28 + row * 3} ${26 + row * 28} ${40 + row * 2} ${26 + row * 28} ${52 + row * 2} ${12 + row * 30}`,
        'fill="none" stroke="#9cc7ff" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"',
      ),
    ),
    ...[-128, -84, -40, 8, 54, 100, 140].map((x, index) =>
      palm(x, 176 + (index % 2) * 12, -34 + index * 11, 0.9),
    ),
  ].join('')
}
