import type { Easel } from '../../easel.ts'
import { circle, ellipse, group } from '../../kit.ts'
import { gold, round, shade, shine, solid, stroke } from '../../symbols/parts.ts'
import { ribbon } from '../../symbols/ribbon.ts'
import type { SymbolArt } from '../../symbols/sheet.ts'
import { line } from '../../title.ts'

const roasted = (paint: string, edge: string, groove: string) =>
  group(
    'rotate(28)',
    ellipse([0, 0], 62, 84, `fill="${paint}" stroke="${edge}" stroke-width="4"`),
    stroke('M4 -80C-30 -36 30 24 -4 80', groove, 13),
    stroke('M9 -74C-20 -34 36 26 5 74', '#ffffff', 3, 0.25),
    shine('M-38 -36C-34 -54 -22 -64 -12 -66', 7),
  )

const wild: SymbolArt = (e) =>
  [
    circle(
      [0, -8],
      98,
      `fill="${e.radial([
        [0.2, '#ffe08a', 0.9],
        [1, '#ffb02a', 0],
      ])}"`,
    ),
    group('translate(0 -14) scale(.92)', roasted(gold(e), '#6b4208', '#7a4a0a')),
    ribbon(e, 'WILD', '#7a1f2f', 60),
  ].join('')

const seven: SymbolArt = (e) =>
  line(
    e,
    '7',
    [0, -72],
    138,
    { face: ['#ff8a7a', '#e0182f'], edge: '#ffd766', pen: 0.27, deep: 8, join: 'miter' },
    { fit: 140 },
  ).markup

/** An enamel coffee pot. */
const pot: SymbolArt = (e) => {
  const enamel = shade(e, '#9fd0ff', '#1f6ac0', '#082a5c', 'x2="1" y2="0"')
  return [
    stroke('M50 -20C96 -24 98 44 50 50', '#061f44', 17),
    stroke('M50 -20C94 -24 96 44 50 50', '#2f7fd8', 10),
    solid('M-40 -8C-66 -14 -74 -44 -92 -50C-96 -40 -90 -30 -84 -22C-74 14 -58 30 -42 34Z', enamel, '#061f44'),
    solid('M-36 -46C-48 0 -58 40 -54 78C-30 90 30 90 54 78C58 40 48 0 36 -46Z', enamel, '#061f44'),
    solid('M-38 -44C-30 -74 30 -74 38 -44C20 -36 -20 -36 -38 -44Z', enamel, '#061f44'),
    circle([0, -76], 11, 'fill="#f5f0e6" stroke="#061f44" stroke-width="3"'),
    ...[
      [-16, 10],
      [18, 30],
      [-4, 56],
      [26, -8],
      [-28, 44],
    ].map(([x, y]) => circle([x as number, y as number], 4.5, 'fill="#eaf4ff" fill-opacity=".85"')),
    shine('M-28 -26C-36 6 -42 34 -42 60', 7),
  ].join('')
}

const cup: SymbolArt = (e) => {
  const china = shade(e, '#ffffff', '#f3ead8', '#a8947a', 'x2="1" y2=".3"')
  const steam = (d: string) => stroke(d, '#ffffff', 9, 0.55)
  return [
    steam('M-24 -52C-36 -66 -12 -76 -24 -94'),
    steam('M6 -52C-6 -66 18 -76 6 -94'),
    ellipse([0, 74], 88, 18, `fill="${china}" stroke="#5c4a34" stroke-width="4"`),
    stroke('M50 -10C92 -18 92 40 40 44', '#5c4a34', 17),
    stroke('M50 -10C90 -18 90 40 40 44', '#f3ead8', 10),
    solid('M-66 -32C-64 26 -46 66 0 68C46 66 64 26 66 -32Z', china, '#5c4a34'),
    ellipse([0, -32], 66, 18, `fill="${china}" stroke="#5c4a34" stroke-width="4"`),
    ellipse([0, -31], 56, 13, `fill="${shade(e, '#a8683a', '#4a240e', '#1f0c04')}"`),
    stroke('M-60 -2C-30 10 30 10 60 -2', '#c2412f', 6),
  ].join('')
}

/** Cheese bread: three round loaves with a golden crust. */
const cheese: SymbolArt = (e) => {
  const loaf = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      solid(
        'M-58 8C-60 -34 -26 -54 4 -52C40 -50 62 -26 58 10C54 40 -54 42 -58 8Z',
        round(e, '#fff3c0', '#f0b84a', '#a85f14'),
        '#6b3a0a',
        4,
      ),
      ...[
        [-22, -14],
        [8, -26],
        [26, -4],
        [-6, 8],
        [-34, 6],
      ].map(([a, b]) => ellipse([a as number, b as number], 8, 6, 'fill="#b8701c" fill-opacity=".55"')),
      shine('M-36 -20C-28 -34 -14 -40 0 -40', 6),
    )
  return [loaf(-38, 34, 0.86), loaf(42, 38, 0.82), loaf(0, -24, 0.98)].join('')
}

/** A block of brown sugar in its straw. */
const sugar: SymbolArt = (e: Easel) =>
  [
    solid('M-78 -18L0 -62L80 -22L4 24Z', shade(e, '#f3b87a', '#c27a3a', '#8a4a1c'), '#3c1c08'),
    solid('M-78 -18L4 24L4 84L-76 36Z', shade(e, '#b86a2f', '#8a4a1c', '#5a2c0e'), '#3c1c08'),
    solid('M4 24L80 -22L78 34L4 84Z', shade(e, '#8a4a1c', '#6b3614', '#3c1c08'), '#3c1c08'),
    stroke('M-36 -40L44 0L43 58M-38 4L-37 60', '#ffe9b0', 9),
    stroke('M40 -42L-38 4', '#ffe9b0', 9),
    stroke('M-36 -40L44 0L43 58', '#c2953a', 2.5),
    shine('M-60 -18L-20 -40', 5),
  ].join('')

const bean: SymbolArt = (e) => roasted(round(e, '#c98a5a', '#6b3414', '#240d04'), '#1c0903', '#1f0c04')

export const symbols: Readonly<Record<string, SymbolArt>> = { wild, seven, pot, cup, cheese, sugar, bean }
