import type { Easel } from '../../easel.ts'
import { around, circle, darker, ellipse, group, lighter, type Point, polygon } from '../../kit.ts'
import { blankCoin, both, gold, round, shade, shine, silver, solid, stroke } from '../../symbols/parts.ts'
import { rank } from '../../symbols/ranks.ts'
import { ribbon } from '../../symbols/ribbon.ts'
import type { SymbolArt } from '../../symbols/sheet.ts'

/** A cut stone around 0 0: corners from the top, clockwise, with a table inside; lit from the upper left. */
function cut(corners: readonly Point[], colour: string, table = 0.52): string {
  const inner = corners.map(([x, y]): Point => [x * table, y * table])
  const tones = [0.55, 0.2, -0.2, -0.45, -0.6, -0.3, 0.05, 0.35]
  const tone = (at: number) => tones[Math.floor((at / corners.length) * tones.length)] as number
  const paint = (by: number) => (by > 0 ? lighter(colour, by) : darker(colour, -by))
  return [
    polygon(
      corners,
      `fill="${colour}" stroke="${darker(colour, 0.7)}" stroke-width="7" stroke-linejoin="round"`,
    ),
    ...corners.map((corner, at) => {
      const next = (at + 1) % corners.length
      return polygon(
        [corner, corners[next] as Point, inner[next] as Point, inner[at] as Point],
        `fill="${paint(tone(at))}" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"`,
      )
    }),
    polygon(inner, `fill="${lighter(colour, 0.28)}" stroke="#fff" stroke-opacity=".65" stroke-width="2"`),
    polygon(inner.slice(0, Math.ceil(inner.length / 2)).concat([[0, 0]]), 'fill="#fff" fill-opacity=".3"'),
  ].join('')
}

const ring = (count: number, wide: number, high: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, at) => around([0, 0], wide, turn + (360 / count) * at, high / wide))

/** A small stone on each side of a letter. */
const stones = (_: Easel, colour: string) =>
  both(group('translate(70 2) scale(.34)', cut(ring(6, 80, 90), lighter(colour, 0.1))))

const wild: SymbolArt = (e) =>
  [
    circle(
      [0, -8],
      98,
      `fill="${e.radial([
        [0.25, '#ffb03a', 0.9],
        [1, '#ff6a1a', 0],
      ])}"`,
    ),
    group('translate(0 -12)', cut(ring(8, 80, 78, 22.5), '#ff8a1c')),
    ribbon(e, 'WILD', '#8a1230', 58),
  ].join('')

const crown: SymbolArt = (e) =>
  [
    solid('M-76 50L-92 -40L-48 -2L-34 -66L0 -14L34 -66L48 -2L92 -40L76 50Z', gold(e), '#5a3205', 4),
    solid('M-78 46C-30 60 30 60 78 46L74 78C30 90 -30 90 -74 78Z', gold(e), '#5a3205', 4),
    circle(
      [0, -4],
      13,
      `fill="${round(e, '#ffd0d8', '#e0213f', '#6b0618')}" stroke="#5a3205" stroke-width="3"`,
    ),
    both(
      circle(
        [42, 16],
        10,
        `fill="${round(e, '#c8f0ff', '#1f8be0', '#06306b')}" stroke="#5a3205" stroke-width="3"`,
      ) +
        circle([92, -46], 9, `fill="${gold(e)}" stroke="#5a3205" stroke-width="3"`) +
        circle([34, -74], 10, `fill="${gold(e)}" stroke="#5a3205" stroke-width="3"`),
    ),
    ...[-52, -26, 0, 26, 52].map((x) =>
      ellipse(
        [x, 66 - Math.abs(x) * 0.06],
        8,
        7,
        `fill="${x === 0 ? '#e0213f' : '#2ac47a'}" stroke="#5a3205" stroke-width="2"`,
      ),
    ),
  ].join('')

const emerald: SymbolArt = () => cut(ring(6, 84, 90, 0), '#12b060')

const amethyst: SymbolArt = () =>
  cut(
    [
      [0, -94],
      [34, -44],
      [60, 6],
      [56, 48],
      [28, 82],
      [0, 90],
      [-28, 82],
      [-56, 48],
      [-60, 6],
      [-34, -44],
    ],
    '#9a45e6',
    0.5,
  )

const pickaxe: SymbolArt = (e) =>
  group(
    'rotate(40)',
    solid(
      'M-10 -60L10 -60L12 92L-12 92Z',
      shade(e, '#d89a5a', '#8f5426', '#45230c', 'x2="1" y2="0"'),
      '#2b1406',
    ),
    stroke('M-4 -30L-5 80', '#f0c08a', 3, 0.6),
    solid(
      'M-94 -34C-64 -84 -30 -92 0 -92C30 -92 64 -84 94 -34C62 -58 36 -62 14 -62L14 -46L-14 -46L-14 -62C-36 -62 -62 -58 -94 -34Z',
      silver(e),
      '#28344a',
      4,
    ),
    shine('M-70 -58C-50 -76 -28 -82 -4 -82', 5),
  )

const lantern: SymbolArt = (e) =>
  [
    stroke('M-34 -56C-34 -100 34 -100 34 -56', '#5a3a12', 9),
    stroke('M-34 -56C-34 -98 34 -98 34 -56', '#d8a23a', 5),
    ellipse(
      [0, 8],
      74,
      66,
      `fill="${e.radial([
        [0, '#ffd766', 0.9],
        [1, '#ffb02a', 0],
      ])}"`,
    ),
    solid(
      'M-40 -40L40 -40L50 52L-50 52Z',
      e.radial([
        [0, '#fffef0'],
        [0.35, '#ffe07a'],
        [1, '#c26a12'],
      ]),
      '#3c2006',
      4,
    ),
    solid(
      'M0 36C-18 20 -14 2 0 -20C14 2 18 20 0 36Z',
      shade(e, '#fff6c0', '#ff9a1c', '#e03a12', 'y2="1" x2="0"'),
      'none',
      0,
    ),
    stroke('M-20 -40L-25 52M20 -40L25 52M-45 6L45 6', '#3c2006', 5),
    solid('M-48 -40L48 -40L30 -66L-30 -66Z', gold(e), '#4a2a06', 4),
    solid('M-58 52L58 52L64 82L-64 82Z', gold(e), '#4a2a06', 4),
  ].join('')

export const symbols: Readonly<Record<string, SymbolArt>> = {
  wild,
  crown,
  emerald,
  amethyst,
  pickaxe,
  lantern,
  ace: rank('A', '#f0424f', stones),
  king: rank('K', '#f59a1c', stones),
  queen: rank('Q', '#b858e8', stones),
  jack: rank('J', '#38a0e8', stones),
  coin: (e) => blankCoin(e, '#e0a02a'),
}
