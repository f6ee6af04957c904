/** Parts of the symbols' drawings. */
import type { Easel } from '../easel.ts'
import { around, circle, darker, ellipse, group, lighter, path } from '../kit.ts'

/** A paint from light over main to dark, from the upper left. */
export const shade = (
  e: Easel,
  light: string,
  main: string,
  dark: string,
  turn = 'x1=".15" x2=".85" y2="1"',
) =>
  e.linear(
    [
      [0, light],
      [0.48, main],
      [1, dark],
    ],
    turn,
  )

/** The paint of something round. */
export const round = (e: Easel, light: string, main: string, dark: string) =>
  e.radial(
    [
      [0, light],
      [0.5, main],
      [1, dark],
    ],
    'cx=".36" cy=".3" r=".8"',
  )

export const gold = (e: Easel) =>
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

export const silver = (e: Easel) =>
  e.linear(
    [
      [0, '#ffffff'],
      [0.35, '#cfdcf0'],
      [0.6, '#7286aa'],
      [0.78, '#dbe6f5'],
      [1, '#56688c'],
    ],
    'x1=".1" x2=".9" y2="1"',
  )

/** A filled shape with its outline. */
export const solid = (d: string, paint: string, edge: string, width = 3.5) =>
  path(d, `fill="${paint}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"`)

export const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  path(
    d,
    `fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"`,
  )

export const shine = (d: string, width = 6) => stroke(d, '#ffffff', width, 0.65)

/** A shape and its mirror image. */
export const both = (shape: string) => shape + group('scale(-1 1)', shape)

export const eye = (x: number, y: number, size: number, iris = '#2b160a') =>
  circle([x, y], size, `fill="${iris}"`) +
  circle([x, y], size * 0.62, 'fill="#07050a"') +
  circle([x + size * 0.3, y - size * 0.35], size * 0.28, 'fill="#fff"')

/** A medal, whose middle is drawn by the slot. */
export const medal = (e: Easel, rim: string, ground: readonly [string, string], middle: string) =>
  [
    circle([0, -8], 88, `fill="${rim}"`),
    circle(
      [0, -8],
      74,
      `fill="${round(e, ground[0], ground[1], darker(ground[1], 0.6))}" stroke="${darker(ground[1], 0.75)}" stroke-width="3"`,
    ),
    ...Array.from({ length: 16 }, (_, at) => circle(around([0, -8], 81, at * 22.5), 4, 'fill="#fff8dc"')),
    middle,
    shine('M-58 -58C-34 -86 34 -86 58 -58', 5),
  ].join('')

/** A coin with an empty middle: the page writes its value there. */
export const blankCoin = (e: Easel, colour: string) =>
  [
    ellipse([0, 10], 88, 86, `fill="${darker(colour, 0.6)}"`),
    circle([0, 0], 88, `fill="${gold(e)}"`),
    ...Array.from({ length: 36 }, (_, at) =>
      stroke(
        `M${around([0, 0], 79, at * 10).join(' ')}L${around([0, 0], 86, at * 10).join(' ')}`,
        '#6e430a',
        3,
        0.6,
      ),
    ),
    circle(
      [0, 0],
      74,
      `fill="${round(e, lighter(colour, 0.6), lighter(colour, 0.12), darker(colour, 0.25))}" stroke="#8a5a12" stroke-width="3"`,
    ),
    circle(
      [0, 0],
      62,
      'fill="none" stroke="#fff2b0" stroke-opacity=".7" stroke-width="2.5" stroke-dasharray="3 8" stroke-linecap="round"',
    ),
    shine('M-46 -46C-26 -64 10 -68 30 -60', 7),
  ].join('')
