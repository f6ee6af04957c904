import { n, type Point } from './kit.ts'

/**
 * Our letters: one stroke through the middle of each, capital height 1, width as given. Drawn, not set, so that a title looks the same on every
 * machine; weight, ends, slant and curve are given by the caller. Only M L C Z, absolute.
 */
const GLYPHS: Record<string, readonly [width: number, stroke: string]> = {
  A: [0.8, 'M0 1L.4 0L.8 1M.14 .68L.66 .68'],
  B: [
    0.68,
    'M.36 .48L0 .48L0 0L.36 0C.55 0 .64 .1 .64 .24C.64 .38 .55 .48 .36 .48C.58 .48 .68 .58 .68 .74C.68 .9 .58 1 .36 1L0 1L0 .48',
  ],
  C: [0.68, 'M.68 .28C.66 .1 .56 0 .36 0C.12 0 0 .12 0 .36L0 .64C0 .88 .12 1 .36 1C.56 1 .66 .9 .68 .72'],
  D: [0.72, 'M0 0L.3 0C.58 0 .72 .14 .72 .5C.72 .86 .58 1 .3 1L0 1Z'],
  E: [0.6, 'M.6 0L0 0L0 1L.6 1M0 .5L.5 .5'],
  F: [0.58, 'M.58 0L0 0L0 1M0 .52L.48 .52'],
  G: [
    0.72,
    'M.7 .26C.67 .1 .56 0 .36 0C.12 0 0 .12 0 .36L0 .64C0 .88 .12 1 .36 1C.6 1 .72 .88 .72 .66L.72 .55L.42 .55',
  ],
  H: [0.7, 'M0 0L0 1M.7 0L.7 1M0 .5L.7 .5'],
  I: [0, 'M0 0L0 1'],
  J: [0.5, 'M.5 0L.5 .68C.5 .9 .42 1 .25 1C.09 1 .01 .92 0 .76'],
  K: [0.68, 'M0 0L0 1M.64 0L0 .62M.22 .42L.68 1'],
  L: [0.56, 'M0 0L0 1L.56 1'],
  M: [1.04, 'M0 1L0 0L.52 .64L1.04 0L1.04 1'],
  N: [0.8, 'M0 1L0 0L.8 1L.8 0'],
  O: [
    0.74,
    'M.37 0C.62 0 .74 .12 .74 .36L.74 .64C.74 .88 .62 1 .37 1C.12 1 0 .88 0 .64L0 .36C0 .12 .12 0 .37 0Z',
  ],
  P: [0.66, 'M0 1L0 0L.36 0C.57 0 .66 .1 .66 .28C.66 .46 .57 .56 .36 .56L0 .56'],
  Q: [
    0.76,
    'M.37 0C.62 0 .74 .12 .74 .36L.74 .64C.74 .88 .62 1 .37 1C.12 1 0 .88 0 .64L0 .36C0 .12 .12 0 .37 0ZM.46 .72L.76 1.06',
  ],
  R: [0.7, 'M0 1L0 0L.36 0C.57 0 .66 .1 .66 .28C.66 .46 .57 .56 .36 .56L0 .56M.36 .56L.7 1'],
  S: [
    0.66,
    'M.63 .22C.6 .07 .5 0 .33 0C.12 0 .02 .1 .02 .26C.02 .42 .13 .46 .33 .5C.55 .54 .66 .59 .66 .75C.66 .92 .54 1 .33 1C.14 1 .03 .93 0 .77',
  ],
  T: [0.7, 'M0 0L.7 0M.35 0L.35 1'],
  U: [0.72, 'M0 0L0 .64C0 .88 .12 1 .36 1C.6 1 .72 .88 .72 .64L.72 0'],
  V: [0.76, 'M0 0L.38 1L.76 0'],
  W: [1.24, 'M0 0L.32 1L.62 .22L.92 1L1.24 0'],
  X: [0.7, 'M0 0L.7 1M.7 0L0 1'],
  Y: [0.72, 'M0 0L.36 .52L.72 0M.36 .52L.36 1'],
  Z: [0.64, 'M0 0L.64 0L0 1L.64 1'],
  0: [
    0.68,
    'M.34 0C.57 0 .68 .12 .68 .36L.68 .64C.68 .88 .57 1 .34 1C.11 1 0 .88 0 .64L0 .36C0 .12 .11 0 .34 0Z',
  ],
  1: [0.28, 'M0 .2L.28 0L.28 1'],
  2: [0.62, 'M.02 .26C.04 .09 .14 0 .32 0C.51 0 .61 .1 .61 .26C.61 .42 .53 .52 .38 .66L0 1L.62 1'],
  3: [
    0.62,
    'M.02 .2C.06 .06 .15 0 .31 0C.5 0 .59 .1 .59 .24C.59 .38 .5 .48 .3 .48C.52 .48 .62 .58 .62 .74C.62 .9 .52 1 .31 1C.14 1 .04 .93 0 .79',
  ],
  4: [0.68, 'M.5 1L.5 0L0 .7L.68 .7'],
  5: [
    0.62,
    'M.57 0L.08 0L.04 .46C.12 .4 .2 .37 .3 .37C.51 .37 .62 .48 .62 .68C.62 .89 .51 1 .3 1C.13 1 .04 .93 0 .8',
  ],
  6: [
    0.64,
    'M.56 .12C.5 .04 .42 0 .34 0C.12 0 0 .16 0 .5L0 .66C0 .89 .11 1 .32 1C.53 1 .64 .89 .64 .69C.64 .5 .53 .4 .34 .4C.16 .4 .04 .5 0 .64',
  ],
  7: [0.6, 'M0 0L.6 0L.2 1'],
  8: [
    0.64,
    'M.32 .48C.12 .48 .04 .38 .04 .24C.04 .1 .13 0 .32 0C.51 0 .6 .1 .6 .24C.6 .38 .52 .48 .32 .48C.54 .48 .64 .58 .64 .74C.64 .9 .53 1 .32 1C.11 1 0 .9 0 .74C0 .58 .1 .48 .32 .48',
  ],
  9: [
    0.64,
    'M.08 .88C.14 .96 .22 1 .3 1C.52 1 .64 .84 .64 .5L.64 .34C.64 .11 .53 0 .32 0C.11 0 0 .11 0 .31C0 .5 .11 .6 .3 .6C.48 .6 .6 .5 .64 .36',
  ],
  '×': [0.42, 'M0 .48L.42 .96M.42 .48L0 .96'],
  '+': [0.5, 'M.25 .26L.25 .78M0 .52L.5 .52'],
  '-': [0.36, 'M0 .54L.36 .54'],
  ',': [0.06, 'M.06 .96L0 1.16'],
  '.': [0, 'M0 .99L0 1'],
  '%': [
    0.74,
    'M.7 .02L.06 .98M.02 .16C.02 .04 .3 .04 .3 .16C.3 .3 .02 .3 .02 .16M.44 .84C.44 .7 .72 .7 .72 .84C.72 .98 .44 .98 .44 .84',
  ],
}

/** Marks over and under letters, around the middle of the letter; the letter itself is found by taking it apart (NFD). */
const MARKS: Record<string, string> = {
  '\u0300': 'M-.1 -.38L.06 -.24',
  '\u0301': 'M-.06 -.24L.1 -.38',
  '\u0302': 'M-.18 -.22L0 -.38L.18 -.22',
  '\u0303': 'M-.2 -.24C-.14 -.4 -.04 -.38 0 -.31C.04 -.24 .14 -.22 .2 -.38',
  '\u0327': 'M.02 1.02L-.05 1.22',
}

const SPACE = 0.36
const GAP = 0.34
/** A letter written small stands half as high, in the middle of its line: the little words between names. */
const SMALL = 0.52

interface Shaped {
  /** Letters' strokes as one path in units of the capital height; the line starts at 0 0. */
  pieces: string[]
  width: number
}

function shape(text: string, gap: number): Shaped {
  let x = 0
  const pieces: string[] = []
  for (const letter of text) {
    if (letter === ' ') {
      x += SPACE
      continue
    }
    const [base = '', ...marks] = letter.toUpperCase().normalize('NFD')
    const glyph = GLYPHS[base]
    if (!glyph) throw new RangeError(`no letter is drawn for "${letter}"`)
    const [width, stroke] = glyph
    const size = /\p{Ll}/u.test(letter) ? SMALL : 1
    const put = (drawn: string, from = 0) =>
      pieces.push(moved(drawn, ([px, py]) => [x + (px + from) * size, (1 - size) / 2 + py * size]))
    put(stroke)
    for (const mark of marks) put(MARKS[mark] ?? '', width / 2)
    x += width * size + gap
  }
  return { pieces, width: Math.max(0, x - gap) }
}

export interface Setting {
  /** Middle of the line; `y` is its top. */
  at: Point
  height: number
  /** Maximum width: the height shrinks to fit. */
  fit?: number
  /** Room between letters, in heights. */
  gap?: number
  /** Ends rise (above 0) or fall, in pixels. */
  arch?: number
  /** Leans to the right, in widths per height. */
  slant?: number
  start?: 'middle' | 'left'
}

/** A line of letters as one path of strokes, with its final height. */
export function lettered(text: string, setting: Setting): { path: string; height: number; width: number } {
  const { at, fit = Number.POSITIVE_INFINITY, gap = GAP, arch = 0, slant = 0, start = 'middle' } = setting
  const { pieces, width } = shape(text, gap)
  const height = Math.min(setting.height, fit / width)
  const half = (width * height) / 2
  const left = start === 'left' ? at[0] : at[0] - half
  const place = ([x, y]: Point): Point => {
    const px = left + x * height
    const bend = arch * ((px - (left + half)) / Math.max(half, 1)) ** 2
    return [px + (1 - y) * slant * height, at[1] + y * height + bend]
  }
  return { path: pieces.map((piece) => moved(piece, place)).join(''), height, width: width * height }
}

/** Every pair of numbers of a path through `place`. */
function moved(path: string, place: (point: Point) => Point): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => {
    const [px, py] = place([Number(x), Number(y)])
    return `${n(px)} ${n(py)}`
  })
}
