import type { Easel } from '../../easel.ts'
import { around, circle, ellipse, group } from '../../kit.ts'
import { blankCoin, gold, round, shade, shine, solid, stroke } from '../../symbols/parts.ts'
import { leaves, rank } from '../../symbols/ranks.ts'
import { ribbon } from '../../symbols/ribbon.ts'
import type { SymbolArt } from '../../symbols/sheet.ts'

const APPLE =
  'M-4 -104C24 -116 50 -98 54 -66C57 -40 84 -18 88 22C92 58 66 76 36 74C22 86 -22 86 -36 74C-66 76 -92 58 -88 22C-84 -18 -57 -40 -54 -66C-52 -94 -30 -112 -4 -104Z'
const NUT =
  'M-46 74C-30 62 6 66 20 74C38 84 62 78 68 96C74 118 46 138 12 136C-28 134 -64 116 -62 92C-61 84 -54 78 -46 74Z'

/** A cashew fruit with its nut below. */
const fruit = (e: Easel, skin: string, edge: string) =>
  group(
    'translate(0 -6) scale(.7)',
    solid(
      'M0 -100C-34 -150 -96 -140 -108 -112C-74 -88 -34 -84 0 -100ZM0 -100C30 -156 90 -152 106 -120C74 -92 34 -86 0 -100Z',
      shade(e, '#a8f07a', '#2f9a3f', '#0a4a2a'),
      '#06331a',
      4,
    ),
    solid(APPLE, skin, edge, 5),
    solid(NUT, shade(e, '#d8b08a', '#8a5a3a', '#3c2010'), '#241006', 5),
    shine('M-52 -8C-50 -38 -36 -56 -30 -76', 13),
    shine('M-36 92C-24 84 -6 86 6 92', 7),
  )

const wild: SymbolArt = (e) =>
  [
    circle(
      [0, -8],
      98,
      `fill="${e.radial([
        [0.2, '#fff0a0', 0.95],
        [1, '#ffc42a', 0],
      ])}"`,
    ),
    fruit(e, gold(e), '#6b4208'),
    ribbon(e, 'WILD', '#1c7a3a', 62),
  ].join('')

const cashew: SymbolArt = (e) => fruit(e, round(e, '#ffd0a0', '#f0352f', '#8a0a1c'), '#5a0714')

const pineapple: SymbolArt = (e) => {
  const leaf = shade(e, '#b8f07a', '#2f9a3f', '#0a4a2a')
  const tuft = [-64, 64, -40, 40, -18, 18, 0].map((turn) =>
    group(
      `translate(0 -20) rotate(${turn})`,
      solid('M-9 0C-14 -30 -10 -56 0 -78C10 -56 14 -30 9 0Z', leaf, '#06331a', 3),
    ),
  )
  return [
    ...tuft,
    ellipse(
      [0, 34],
      52,
      58,
      `fill="${round(e, '#fff3a0', '#f5a81c', '#a8500c')}" stroke="#5a2c08" stroke-width="4"`,
    ),
    stroke(
      'M-44 6L28 86M-50 36L2 92M-26 -14L46 62M0 -22L52 34M44 6L-28 86M50 36L-2 92M26 -14L-46 62M0 -22L-52 34',
      '#7a3c0a',
      3.5,
      0.75,
    ),
    shine('M-34 14C-32 0 -24 -8 -14 -12', 7),
  ].join('')
}

/** A guava, cut open. */
const guava: SymbolArt = (e) => {
  const seeds = Array.from({ length: 14 }, (_, at) =>
    ellipse(
      around([10, 14], at % 2 ? 33 : 24, at * 25.7),
      4,
      5.5,
      'fill="#fff0b8" stroke="#b84a5a" stroke-width="1.5"',
    ),
  ).join('')
  return [
    circle(
      [-34, -28],
      54,
      `fill="${round(e, '#eaff9a', '#8ac43a', '#3c6b14')}" stroke="#24440a" stroke-width="4"`,
    ),
    stroke('M-46 -78C-48 -90 -40 -96 -34 -98', '#5a3212', 8),
    circle(
      [10, 14],
      72,
      `fill="${shade(e, '#d8f08a', '#7ab035', '#3c6b14')}" stroke="#24440a" stroke-width="4"`,
    ),
    circle([10, 14], 63, 'fill="#ffe9d8"'),
    circle([10, 14], 57, `fill="${round(e, '#ffb0b8', '#f25a78', '#c22a50')}"`),
    circle([10, 14], 41, 'fill="#ff8a9a" fill-opacity=".6"'),
    seeds,
    shine('M-30 -14C-22 -30 -8 -38 6 -40', 6),
  ].join('')
}

const coconut: SymbolArt = (e) =>
  [
    stroke('M18 -34L44 -94L70 -98', '#c2182f', 13),
    stroke('M18 -34L44 -94L70 -98', '#ff8a9a', 5),
    solid(
      'M-76 -18C-78 48 -44 90 0 90C44 90 78 48 76 -18C50 -38 -50 -38 -76 -18Z',
      round(e, '#c8f08a', '#4fa83a', '#14501c'),
      '#0a3312',
    ),
    ellipse([0, -22], 74, 25, 'fill="#fffdf2" stroke="#0a3312" stroke-width="4"'),
    ellipse(
      [0, -20],
      52,
      15,
      `fill="${shade(e, '#f2fbff', '#bfe4ee', '#7ab0c8')}" stroke="#d8d0b8" stroke-width="3"`,
    ),
    stroke('M18 -24L30 -52', '#c2182f', 13),
    shine('M-56 8C-56 36 -44 58 -28 70', 8),
  ].join('')

/** A hat of straw. */
const hat: SymbolArt = (e) => {
  const straw = shade(e, '#fff0b8', '#e0ac4a', '#8a5a14')
  return [
    ellipse([0, 42], 96, 32, `fill="${straw}" stroke="#5a380a" stroke-width="4"`),
    stroke('M-84 46C-50 66 50 66 84 46M-70 38C-40 54 40 54 70 38', '#8a5a14', 3, 0.6),
    solid(
      'M-54 38C-58 -20 -44 -66 -14 -66C-4 -58 4 -58 14 -66C44 -66 58 -20 54 38C30 50 -30 50 -54 38Z',
      straw,
      '#5a380a',
    ),
    solid(
      'M-56 16C-30 30 30 30 56 16L55 38C30 52 -30 52 -55 38Z',
      shade(e, '#ff7a6a', '#d8242f', '#7a0a14'),
      '#4a060c',
      3,
    ),
    stroke('M-36 -36L-22 8M-12 -50L-8 14M14 -50L12 14M36 -36L24 8', '#8a5a14', 3, 0.55),
    shine('M-40 -16C-38 -36 -30 -50 -20 -54'),
  ].join('')
}

/** A sun as it is cut into leather. */
const scatter: SymbolArt = (e) =>
  [
    circle(
      [0, -8],
      92,
      `fill="${shade(e, '#c98a5a', '#7a3f1c', '#3c1a08')}" stroke="#24100a" stroke-width="4"`,
    ),
    circle(
      [0, -8],
      84,
      'fill="none" stroke="#ffe0a8" stroke-width="3" stroke-dasharray="8 7" stroke-linecap="round"',
    ),
    ...Array.from({ length: 16 }, (_, at) =>
      group(`translate(0 -8) rotate(${at * 22.5})`, solid('M-8 -42L0 -72L8 -42Z', gold(e), '#5a2c08', 2)),
    ),
    circle([0, -8], 40, `fill="${gold(e)}" stroke="#5a2c08" stroke-width="4"`),
    ...Array.from({ length: 6 }, (_, at) =>
      group(
        `translate(0 -8) rotate(${at * 60})`,
        solid(
          'M0 0C-12 -10 -12 -24 0 -33C12 -24 12 -10 0 0Z',
          shade(e, '#ff9a6a', '#e0352f', '#8a1414'),
          '#5a0a0a',
          2,
        ),
      ),
    ),
    circle([0, -8], 8, 'fill="#fff3c0"'),
    ribbon(e, 'GRÁTIS', '#0f7a6a', 60),
  ].join('')

export const symbols: Readonly<Record<string, SymbolArt>> = {
  wild,
  cashew,
  pineapple,
  guava,
  coconut,
  hat,
  ace: rank('A', '#f04a2f', leaves),
  king: rank('K', '#f5b01c', leaves),
  queen: rank('Q', '#3ab85a', leaves),
  scatter,
  coin: (e) => blankCoin(e, '#f0b02a'),
}
