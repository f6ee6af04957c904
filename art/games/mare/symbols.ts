import type { Easel } from '../../easel.ts'
import { around, circle, ellipse, group, lighter, type Point, points } from '../../kit.ts'
import { both, eye, gold, round, shade, shine, solid, stroke } from '../../symbols/parts.ts'
import { rank } from '../../symbols/ranks.ts'
import { ribbon } from '../../symbols/ribbon.ts'
import type { SymbolArt } from '../../symbols/sheet.ts'

/** A wave behind a letter. */
const swell = (e: Easel, colour: string) =>
  both(
    solid(
      'M-6 60C30 70 84 60 94 20C98 -8 76 -24 58 -12C72 -10 74 8 62 16C46 26 20 14 -6 30Z',
      shade(e, lighter(colour, 0.35), colour, '#0a2a5c'),
      '#06204a',
      2.5,
    ),
  )

const wild: SymbolArt = (e) => {
  const inside = shade(e, '#fff0f6', '#ffb0cf', '#b84a86', 'y2="1" x2="0"')
  const ribs = [-60, -36, -12, 12, 36, 60]
    .map((x) => `M${x * 0.2} 10L${x} ${-70 + Math.abs(x) * 0.4}`)
    .join('')
  return [
    solid(
      'M0 14C-34 14 -88 -10 -90 -42C-84 -80 -40 -94 0 -94C40 -94 84 -80 90 -42C88 -10 34 14 0 14Z',
      inside,
      '#7a2358',
    ),
    stroke(ribs, '#fff6fb', 5, 0.7),
    solid(
      'M-88 20C-60 2 60 2 88 20C80 58 40 74 0 74C-40 74 -80 58 -88 20Z',
      shade(e, '#ffe0ee', '#e87ab0', '#8a2a68'),
      '#7a2358',
    ),
    circle(
      [0, -4],
      31,
      `fill="${round(e, '#ffffff', '#f0ecff', '#a89ad0')}" stroke="#8a7ab8" stroke-width="2"`,
    ),
    circle([-10, -15], 8, 'fill="#fff"'),
    ribbon(e, 'WILD', '#0f6a9a', 60),
  ].join('')
}

/** The tail of a whale over the water. */
const whale: SymbolArt = (e) =>
  [
    solid(
      'M0 -26C-20 -64 -64 -72 -94 -62C-86 -30 -54 -12 -22 -10C-18 24 -22 50 -30 76L30 76C22 50 18 24 22 -10C54 -12 86 -30 94 -62C64 -72 20 -64 0 -26Z',
      shade(e, '#9fd0f0', '#2f6fb0', '#0c2a5c'),
      '#061a3c',
    ),
    shine('M-74 -54C-56 -56 -36 -50 -22 -38', 5),
    stroke('M0 -22L0 40', '#0c2a5c', 5, 0.6),
    solid(
      'M-92 70C-70 52 -50 78 -28 62C-10 50 10 50 28 62C50 78 70 52 92 70C80 94 -80 94 -92 70Z',
      shade(e, '#c8f6ff', '#35b0e0', '#0c5a9a'),
      '#083a6b',
      3,
    ),
    circle([-52, 44], 7, 'fill="#d5f6ff"'),
    circle([56, 40], 9, 'fill="#d5f6ff"'),
  ].join('')

/** A jangada under its white sail. */
const raft: SymbolArt = (e) =>
  [
    stroke('M-8 56L4 -94', '#5a3212', 8),
    solid(
      'M6 -92C62 -66 84 -10 82 36C50 26 20 28 -4 38Z',
      shade(e, '#ffffff', '#f6efe0', '#c2b08f', 'x2="1" y2="0"'),
      '#6b5a3a',
    ),
    stroke('M14 -60C44 -44 60 -14 66 22', '#e0453a', 8),
    solid(
      'M-92 48L92 48L72 78L-76 78Z',
      shade(e, '#f0b87a', '#a8662f', '#5a2f10', 'y2="1" x2="0"'),
      '#3c1c08',
    ),
    stroke('M-82 62L82 62', '#5a2f10', 3),
    solid(
      'M-98 82C-70 70 -50 90 -24 80C4 70 26 90 52 80C70 74 86 78 98 84L90 96L-90 96Z',
      '#35b0e0',
      '#0c5a9a',
      3,
    ),
  ].join('')

const turtle: SymbolArt = (e) => {
  const skin = shade(e, '#d5f28a', '#6bb03a', '#2a5c14')
  return group(
    'rotate(-18)',
    both(
      solid('M40 -38C66 -70 94 -66 98 -44C86 -28 62 -22 46 -18Z', skin, '#1c400c') +
        solid('M44 38C66 44 76 66 66 80C48 76 36 60 32 48Z', skin, '#1c400c'),
    ),
    solid('M-17 -62C-22 -98 22 -98 17 -62Z', skin, '#1c400c'),
    both(eye(9, -82, 4.5)),
    ellipse(
      [0, 4],
      64,
      72,
      `fill="${round(e, '#f0c87a', '#a8742a', '#4a2c0a')}" stroke="#2b1806" stroke-width="4.5"`,
    ),
    solid(
      'M0 -34L26 -16L26 20L0 38L-26 20L-26 -16Z',
      round(e, '#ffe0a0', '#c08a3a', '#6b4312'),
      '#3c2208',
      4,
    ),
    stroke('M0 -34L0 -66M26 -16L54 -32M26 20L54 36M0 38L0 74M-26 20L-54 36M-26 -16L-54 -32', '#3c2208', 4),
    shine('M-40 -28C-32 -46 -16 -54 -2 -56', 5),
  )
}

const crab: SymbolArt = (e) => {
  const red = round(e, '#ffb09a', '#f0452f', '#8a1410')
  return [
    both(
      stroke('M46 36L84 52M44 50L74 76M38 58L54 90', '#6b0f0c', 11) +
        stroke('M46 36L84 52M44 50L74 76M38 58L54 90', '#f0553a', 6) +
        stroke('M48 4C68 -4 74 -18 72 -30', '#6b0f0c', 17) +
        solid(
          'M72 -22C46 -30 42 -66 62 -84C60 -68 66 -60 74 -56C76 -68 84 -78 94 -80C100 -54 94 -30 72 -22Z',
          red,
          '#6b0f0c',
        ),
    ),
    solid(
      'M-64 26C-66 -14 -34 -30 0 -30C34 -30 66 -14 64 26C60 60 30 70 0 70C-30 70 -60 60 -64 26Z',
      red,
      '#6b0f0c',
    ),
    both(
      stroke('M18 -26L20 -46', '#6b0f0c', 7) +
        circle([20, -52], 13, 'fill="#fff" stroke="#6b0f0c" stroke-width="3"') +
        eye(21, -52, 7),
    ),
    stroke('M-22 38C-8 50 8 50 22 38', '#6b0f0c', 5),
    shine('M-44 6C-36 -10 -20 -16 -4 -18'),
  ].join('')
}

const starfish: SymbolArt = (e) => {
  const arms: Point[] = Array.from({ length: 10 }, (_, at) => around([0, 4], at % 2 ? 40 : 96, at * 36))
  return [
    `<polygon points="${points(arms)}" fill="${round(e, '#ffe9a0', '#ff9a2e', '#c2451c')}" stroke="#c2451c" stroke-width="16" stroke-linejoin="round"/>`,
    `<polygon points="${points(arms)}" fill="${round(e, '#ffe9a0', '#ff9a2e', '#e0601c')}" stroke="#ffb45a" stroke-width="7" stroke-linejoin="round"/>`,
    ...Array.from({ length: 5 }, (_, arm) =>
      [24, 42, 60, 76]
        .map((far) =>
          circle(around([0, 4], far, arm * 72), 5.5 - far * 0.03, 'fill="#fff6d0" fill-opacity=".85"'),
        )
        .join(''),
    ),
    circle([0, 4], 9, 'fill="#fff6d0"'),
  ].join('')
}

/** A breaking wave. */
const scatter: SymbolArt = (e) =>
  [
    circle(
      [0, -10],
      84,
      `fill="${round(e, '#ffe9b0', '#ff9a5a', '#c2416a')}" stroke="${gold(e)}" stroke-width="9"`,
    ),
    solid(
      'M-78 34C-70 -32 -28 -74 24 -66C58 -60 72 -32 58 -12C52 -28 34 -34 20 -26C2 -14 8 14 34 24C50 30 68 28 80 20C74 52 40 76 0 76C-36 76 -68 62 -78 34Z',
      shade(e, '#d8fbff', '#1fa0d8', '#0a3f8a'),
      '#06306b',
    ),
    stroke(
      'M-54 30C-48 -10 -22 -40 8 -48M-30 46C-28 18 -16 -8 0 -20M-4 54C-6 40 -4 26 2 14',
      '#e6fdff',
      6,
      0.8,
    ),
    ...[
      [30, -62, 8],
      [54, -46, 10],
      [64, -24, 8],
      [44, -12, 6],
      [12, -64, 6],
    ].map(([x, y, size]) => circle([x as number, y as number], size as number, 'fill="#fff"')),
    ribbon(e, 'GRÁTIS', '#7a2a8a', 60),
  ].join('')

export const symbols: Readonly<Record<string, SymbolArt>> = {
  wild,
  whale,
  raft,
  turtle,
  crab,
  starfish,
  ace: rank('A', '#f0524f', swell),
  king: rank('K', '#f5a02a', swell),
  queen: rank('Q', '#c45cd8', swell),
  jack: rank('J', '#2ab8a8', swell),
  scatter,
}
