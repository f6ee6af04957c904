import type { Easel } from '../../easel.ts'
import { around, circle, ellipse, group, n, path, polygon } from '../../kit.ts'
import { leaves, rank } from '../../symbols/ranks.ts'
import { ribbon } from '../../symbols/ribbon.ts'
import type { SymbolArt } from '../../symbols/sheet.ts'
import { flower } from './hero.ts'

const gold = (e: Easel) =>
  e.linear(
    [
      [0, '#fff6c9'],
      [0.3, '#f7cf5e'],
      [0.55, '#b7791a'],
      [0.75, '#f2c14e'],
      [1, '#8a5410'],
    ],
    'x1=".1" x2=".9" y2="1"',
  )

/** A medal of gold with a flower in the middle. */
const wild: SymbolArt = (e) =>
  [
    circle([0, -8], 88, `fill="${gold(e)}"`),
    circle(
      [0, -8],
      74,
      `fill="${e.radial([
        [0, '#7d3fd0'],
        [0.7, '#3a1670'],
        [1, '#1c0840'],
      ])}" stroke="#5a3205" stroke-width="3"`,
    ),
    ...Array.from({ length: 16 }, (_, at) => circle(around([0, -8], 81, at * 22.5), 4, 'fill="#fff5c4"')),
    flower(e, [0, -14], 0.72, 0),
    path(
      'M-60 -56C-34 -88 34 -88 60 -56',
      'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"',
    ),
    ribbon(e, 'WILD', '#c2183f', 56),
  ].join('')

const ipe: SymbolArt = (e) =>
  [
    path(
      'M-84 66C-40 40 -30 30 0 0M84 58C46 44 30 30 0 0',
      'fill="none" stroke="#5c3218" stroke-width="11" stroke-linecap="round"',
    ),
    ...[-128, 118, -70].map((turn) =>
      group(
        `rotate(${turn}) translate(0 -52)`,
        path(
          'M0 0C-17 -14 -17 -34 0 -50C17 -34 17 -14 0 0Z',
          `fill="${e.linear([
            [0, '#7fd06a'],
            [1, '#1d6b2d'],
          ])}" stroke="#0d3f1a" stroke-width="2"`,
        ),
      ),
    ),
    flower(e, [0, 2], 1.08, 8),
  ].join('')

/** A drum of the congado: a tall body of wood, tight with rope. */
const drum: SymbolArt = (e) => {
  const wood = e.linear(
    [
      [0, '#5a1d0d'],
      [0.22, '#d8642b'],
      [0.45, '#a53a17'],
      [0.8, '#6d220e'],
      [1, '#31100a'],
    ],
    'x2="1" y2="0"',
  )
  const rope = (x: number) => `M${n(x)} -50L${n(x * 0.9 + 9)} 44L${n(x + 22)} -48`
  return [
    path(
      'M-70 -52C-66 -8 -58 36 -46 78C-28 92 28 92 46 78C58 36 66 -8 70 -52Z',
      `fill="${wood}" stroke="#2a0d06" stroke-width="3"`,
    ),
    path(
      [-64, -38, -12, 14, 40].map(rope).join(''),
      'fill="none" stroke="#2a0d06" stroke-opacity=".6" stroke-width="7" stroke-linejoin="round"',
    ),
    path(
      [-64, -38, -12, 14, 40].map(rope).join(''),
      'fill="none" stroke="#ffe9b8" stroke-width="4" stroke-linejoin="round"',
    ),
    path(
      'M-60 40C-30 56 30 56 60 40L56 58C28 72 -28 72 -56 58Z',
      `fill="${gold(e)}" stroke="#4a2a06" stroke-width="2"`,
    ),
    ellipse([0, -54], 74, 27, `fill="${gold(e)}" stroke="#4a2a06" stroke-width="3"`),
    ellipse(
      [0, -57],
      64,
      20,
      `fill="${e.radial([
        [0, '#fffaf0'],
        [0.7, '#f3dcb4'],
        [1, '#c79a5f'],
      ])}"`,
    ),
    ellipse([-18, -62], 26, 6, 'fill="#fff" fill-opacity=".75"'),
  ].join('')
}

/** The head of a toucan, its beak to the right. */
export const bird: SymbolArt = (e) => {
  const beak = e.linear(
    [
      [0, '#ffd95c'],
      [0.45, '#ff9a1f'],
      [0.8, '#f0521c'],
      [1, '#a11f12'],
    ],
    'y2="1" x2=".4"',
  )
  return [
    path(
      'M-80 82C-98 20 -84 -58 -30 -80C10 -92 40 -70 42 -36C44 10 10 34 4 88C-24 98 -62 96 -80 82Z',
      `fill="${e.linear(
        [
          [0, '#3a4a66'],
          [0.4, '#141c2e'],
          [1, '#05070f'],
        ],
        'x2="1" y2="1"',
      )}" stroke="#6e83a8" stroke-opacity=".6" stroke-width="2.5"`,
    ),
    path(
      'M2 90C-40 74 -46 24 -18 -4C2 -22 34 -22 42 -20C40 26 12 40 4 90Z',
      `fill="${e.linear([
        [0, '#fffef4'],
        [0.6, '#ffe98e'],
        [1, '#f2a62c'],
      ])}"`,
    ),
    path('M-10 93C-30 80 -34 66 -32 56C-18 70 0 74 8 72L4 90Z', 'fill="#e0304a"'),
    path(
      'M26 -64C74 -80 112 -36 96 46C92 62 82 62 80 46C74 8 56 -6 28 -10C10 -26 10 -52 26 -64Z',
      `fill="${beak}" stroke="#5a1408" stroke-width="3"`,
    ),
    path('M92 30C96 46 92 62 85 58C80 54 80 42 78 34Z', 'fill="#14060a"'),
    path(
      'M24 -36C56 -38 78 -14 86 28',
      'fill="none" stroke="#7c2408" stroke-width="4" stroke-linecap="round"',
    ),
    path(
      'M34 -58C60 -64 82 -46 90 -14',
      'fill="none" stroke="#fff6c4" stroke-opacity=".85" stroke-width="6" stroke-linecap="round"',
    ),
    circle([2, -44], 21, 'fill="#ff8a1e"'),
    circle([2, -44], 15, 'fill="#2b7fe0"'),
    circle([3, -44], 10, 'fill="#06080f"'),
    circle([7, -48], 3.6, 'fill="#fff"'),
  ].join('')
}

/** Two leaves of the forest, broad and veined, one over the other. */
export const leaf: SymbolArt = (e) => {
  const blade = (from: string, to: string) =>
    e.linear(
      [
        [0, from],
        [0.5, '#3fae48'],
        [1, to],
      ],
      'x1=".2" x2=".8" y2="1"',
    )
  const petalShape = (turn: number, x: number, size: number, paint: string) =>
    group(
      `translate(${x} 84) rotate(${turn}) scale(${size})`,
      path(
        'M0 0C-70 -28 -84 -104 -8 -170C72 -112 74 -34 0 0Z',
        `fill="${paint}" stroke="#06331a" stroke-width="4"`,
      ),
      path('M0 0C6 -50 2 -110 -8 -170C72 -112 74 -34 0 0Z', 'fill="#04361c" fill-opacity=".28"'),
      path(
        'M0 10C6 -50 2 -100 -7 -154M3 -34C-20 -44 -38 -58 -48 -78M3 -34C22 -44 38 -56 48 -74M2 -72C-18 -80 -34 -94 -42 -112M2 -72C18 -82 32 -94 42 -110M-2 -108C-14 -114 -22 -124 -27 -136M-2 -108C8 -116 18 -124 24 -134',
        'fill="none" stroke="#e6ffbe" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"',
      ),
    )
  return [
    petalShape(38, 12, 0.92, blade('#7fd86a', '#0a4a25')),
    petalShape(-18, -8, 1, blade('#d2ff8c', '#0f6a31')),
    circle(
      [-34, -18],
      11,
      `fill="${e.radial(
        [
          [0, '#ffffff'],
          [0.5, '#c9f4ff'],
          [1, '#5fb8d8', 0.8],
        ],
        'cx=".35" cy=".3"',
      )}"`,
    ),
  ].join('')
}

/** A sun of gold and rose, with its feature on a ribbon. */
const scatter: SymbolArt = (e) => {
  const ray = (turn: number, length: number, wide: number) =>
    polygon(
      [around([0, -8], 50, turn - wide), around([0, -8], length, turn), around([0, -8], 50, turn + wide)],
      `fill="${gold(e)}" stroke="#6b3c06" stroke-width="1.5"`,
    )
  return [
    circle(
      [0, -8],
      98,
      `fill="${e.radial([
        [0.3, '#ff8ad0', 0.9],
        [1, '#ff4fa8', 0],
      ])}"`,
    ),
    ...Array.from({ length: 12 }, (_, at) => ray(at * 30, at % 2 ? 78 : 94, 11)),
    circle([0, -8], 56, `fill="${gold(e)}" stroke="#6b3c06" stroke-width="2"`),
    circle(
      [0, -8],
      46,
      `fill="${e.radial(
        [
          [0, '#ffd7f0'],
          [0.45, '#ff4fa0'],
          [1, '#8c0f55'],
        ],
        'cx=".4" cy=".34" r=".75"',
      )}"`,
    ),
    path(
      'M0 -42L10 -18L36 -16L16 1L23 27L0 13L-23 27L-16 1L-36 -16L-10 -18Z',
      'fill="#fff6cf" stroke="#c27a10" stroke-width="2" stroke-linejoin="round"',
    ),
    ribbon(e, 'GRÁTIS', '#1c6fc9', 60),
  ].join('')
}

/** In the order of the slot's data. */
export const symbols: Readonly<Record<string, SymbolArt>> = {
  wild,
  ipe,
  drum,
  bird,
  leaf,
  ace: rank('A', '#f0324f', leaves),
  king: rank('K', '#ff8a1c', leaves),
  queen: rank('Q', '#c45cf0', leaves),
  jack: rank('J', '#2e9df5', leaves),
  ten: rank('10', '#29c48a', leaves),
  scatter,
}
