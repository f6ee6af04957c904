import type { Easel } from '../../easel.ts'
import { circle, ellipse, group } from '../../kit.ts'
import { eye, round, shade, shine, solid, stroke } from '../../symbols/parts.ts'
import { ribbon } from '../../symbols/ribbon.ts'
import type { SymbolArt } from '../../symbols/sheet.ts'
import { leaf } from '../ipe/symbols.ts'

/** A feather in the colours of the rainbow. */
const wild: SymbolArt = (e) => {
  const barbs = e.linear(
    [
      [0, '#ff4d6a'],
      [0.22, '#ff9a2e'],
      [0.42, '#ffe14d'],
      [0.62, '#35c46a'],
      [0.82, '#2a8df5'],
      [1, '#8a45e6'],
    ],
    'y2="1" x2="0"',
  )
  return [
    circle(
      [0, -8],
      96,
      `fill="${e.radial([
        [0.1, '#fff6c0', 0.8],
        [1, '#ffe14d', 0],
      ])}"`,
    ),
    group(
      'rotate(18) translate(0 -4)',
      solid('M0 -98C44 -66 50 10 12 60L0 70L-12 60C-50 10 -44 -66 0 -98Z', barbs, '#4a1c5a', 4),
      stroke('M0 -84L0 88', '#fffbe0', 5),
      stroke(
        'M0 -46L-24 -62M0 -46L24 -62M0 -16L-30 -34M0 -16L30 -34M0 14L-28 -4M0 14L28 -4M0 40L-18 26M0 40L18 26',
        '#ffffff',
        3,
        0.6,
      ),
    ),
    ribbon(e, 'WILD', '#0f6aa8', 60),
  ].join('')
}

interface Plumage {
  light: string
  main: string
  dark: string
  face: string
  back: string
}

/** The head of a macaw, its beak to the right. */
const head = (e: Easel, { light, main, dark, face, back }: Plumage): string =>
  [
    solid(
      'M-84 88C-96 20 -82 -60 -20 -82C30 -92 62 -58 56 -18C50 16 30 30 28 88C-6 98 -56 98 -84 88Z',
      shade(e, light, main, dark),
      dark,
    ),
    solid('M-84 88C-90 50 -88 18 -76 -8C-54 26 -40 56 -38 92C-54 94 -72 92 -84 88Z', back, dark, 2.5),
    solid('M-4 -48C22 -62 50 -46 52 -18C40 4 12 14 -6 -2C-16 -16 -14 -38 -4 -48Z', face, dark, 2.5),
    stroke('M4 -6C16 2 30 0 40 -6M2 -16C14 -8 30 -10 42 -16', dark, 2.5, 0.7),
    solid(
      'M40 -58C80 -62 102 -26 88 30C82 44 76 40 74 26C70 2 58 -8 42 -8C32 -20 30 -46 40 -58Z',
      shade(e, '#fff8ea', '#e8d8ba', '#8a745a'),
      '#2b1f14',
    ),
    solid('M44 -4C60 0 70 12 72 30C60 34 44 24 40 6Z', '#1c1412', '#0a0706', 2.5),
    eye(16, -32, 11, '#ffe14d'),
    stroke('M-58 20C-48 34 -42 50 -38 66M-30 10C-20 26 -14 44 -12 62M-2 24C2 38 6 52 6 66', light, 5, 0.7),
    shine('M-58 -34C-44 -60 -22 -70 0 -70'),
  ].join('')

const macaw: SymbolArt = (e) =>
  head(e, { light: '#ff9a8a', main: '#e0242f', dark: '#6b0a14', face: '#fff6ea', back: '#f5c41c' })
const bluebird: SymbolArt = (e) =>
  group(
    'scale(-1 1)',
    head(e, { light: '#8fc8ff', main: '#1f5ae0', dark: '#081c6b', face: '#ffe14d', back: '#123ca0' }),
  )

const mango: SymbolArt = (e) =>
  [
    solid(
      'M-14 -70C34 -78 88 -30 80 26C72 74 22 92 -24 80C-72 68 -92 22 -72 -20C-60 -48 -40 -66 -14 -70Z',
      round(e, '#fff3a0', '#ff9a1c', '#c22a1c'),
      '#7a1a0c',
    ),
    solid(
      'M-12 -68C-60 -52 -84 -12 -72 34C-90 6 -84 -18 -72 -30C-58 -52 -36 -66 -12 -68Z',
      '#4fae2a',
      'none',
      0,
    ),
    stroke('M-14 -68C-16 -82 -10 -92 0 -96', '#5a3212', 9),
    solid(
      'M-4 -84C22 -104 60 -98 78 -76C50 -64 20 -66 -4 -84Z',
      shade(e, '#a8f07a', '#2f9a3f', '#0a4a2a'),
      '#06331a',
      3,
    ),
    shine('M-42 -22C-36 -40 -20 -50 -4 -50', 9),
  ].join('')

const acai: SymbolArt = (e) => {
  const berry = round(e, '#b88af0', '#4a1c8a', '#14062e')
  const places = [
    [-44, -10],
    [-8, -20],
    [30, -12],
    [58, 10],
    [-62, 22],
    [-26, 18],
    [12, 18],
    [44, 38],
    [-44, 50],
    [-8, 52],
    [26, 58],
    [4, 82],
    [-26, 78],
  ]
  return [
    stroke(
      'M0 -94C-4 -60 -10 -40 -8 -16M-2 -64C20 -54 28 -36 32 -12M-4 -56C-28 -48 -42 -34 -44 -10',
      '#6b8a2a',
      8,
    ),
    ...places.map(
      ([x, y]) =>
        circle([x as number, y as number], 21, `fill="${berry}" stroke="#10041f" stroke-width="2.5"`) +
        circle([(x as number) - 7, (y as number) - 8], 5, 'fill="#fff" fill-opacity=".7"'),
    ),
  ].join('')
}

/** A Brazil nut, opened at one side. */
const nut: SymbolArt = (e) =>
  [
    solid(
      'M-80 30C-84 -30 -30 -84 40 -76C84 -66 92 -10 66 34C40 78 -20 90 -54 74C-72 66 -80 48 -80 30Z',
      shade(e, '#c98a5a', '#7a4522', '#341a0a'),
      '#1f0d04',
    ),
    stroke(
      'M-60 44C-50 -8 -8 -50 52 -58M-40 60C-26 14 14 -28 68 -32M-14 66C4 34 32 6 68 0',
      '#3c1f0c',
      4,
      0.8,
    ),
    solid(
      'M-52 26C-46 -8 -14 -40 22 -44C34 -20 18 24 -16 46C-36 56 -52 46 -52 26Z',
      shade(e, '#fffdf0', '#f3e0b4', '#c09a5a'),
      '#5a3414',
      3.5,
    ),
    shine('M-34 14C-28 -6 -12 -22 6 -28', 7),
  ].join('')

/** A heliconia: red boats with yellow edges along a zigzag stem. */
const flower: SymbolArt = (e) => {
  const boat = shade(e, '#ff9a6a', '#f0242f', '#7a0a1c', 'x2="1" y2=".4"')
  const petalShape = (y: number, isLeft: boolean, size: number) =>
    group(
      `translate(0 ${y}) scale(${isLeft ? -size : size} ${size})`,
      solid('M-6 14C10 -4 44 -34 88 -44C80 -8 50 22 -4 30Z', boat, '#5a0714', 3),
      stroke('M4 14C26 0 54 -24 84 -40', '#ffe14d', 7),
    )
  return [
    stroke('M0 96L0 -60', '#2f8a3a', 12),
    stroke('M0 96L0 -60', '#8fe070', 4),
    petalShape(58, false, 1),
    petalShape(34, true, 1),
    petalShape(6, false, 0.88),
    petalShape(-18, true, 0.8),
    petalShape(-42, false, 0.66),
    petalShape(-62, true, 0.5),
  ].join('')
}

const drop: SymbolArt = (e) =>
  [
    solid(
      'M0 -92C26 -50 66 -10 62 34C58 72 30 90 0 90C-30 90 -58 72 -62 34C-66 -10 -26 -50 0 -92Z',
      round(e, '#f2fdff', '#5fc8f5', '#0f5aa8'),
      '#083a78',
    ),
    ellipse([16, 48], 30, 24, 'fill="#fff" fill-opacity=".28"'),
    shine('M-36 30C-38 8 -24 -18 -8 -40', 10),
  ].join('')

export const symbols: Readonly<Record<string, SymbolArt>> = {
  wild,
  macaw,
  bluebird,
  mango,
  acai,
  nut,
  flower,
  leaf,
  drop,
}
