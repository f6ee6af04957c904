import type { Easel } from './easel.ts'
import { darker, lighter, n, type Point } from './kit.ts'
import { lettered } from './letters.ts'

/** Options of a title's letters; all have defaults, so a title names only its own. */
export interface Hand {
  /** Pen's width in heights of a line. */
  pen?: number
  join?: 'round' | 'miter' | 'bevel'
  gap?: number
  slant?: number
  /** Pixels by which the ends of a line rise. */
  arch?: number
}

const PEN = 0.24
/** The heavier the pen, the more air between its letters. */
const strokeGap = ({ gap, pen = PEN }: Hand) => gap ?? pen + 0.14

export interface TitleStyle extends Hand {
  /** Letters from top to bottom. */
  face: readonly [string, string]
  /** Around and under the letters. */
  edge: string
  /** Height of the letters' relief. */
  deep?: number
}

/** One line: shadow, body, edge, face, light from above. */
export function line(
  e: Easel,
  text: string,
  at: Point,
  height: number,
  style: TitleStyle,
  place: { fit?: number; start?: 'middle' | 'left' } = {},
): { markup: string; height: number; width: number } {
  const { pen = PEN, join = 'round', deep = 5, face, edge } = style
  const set = lettered(text, {
    at,
    height,
    ...place,
    gap: strokeGap(style),
    arch: style.arch ?? 0,
    slant: style.slant ?? 0,
  })
  const top = at[1] - set.height * 0.3
  const weight = pen * set.height
  const id = e.shape((made) => `<path id="${made}" d="${set.path}"/>`)
  const paint = e.linear(
    [
      [0, lighter(face[0], 0.35)],
      [0.46, face[0]],
      [0.54, face[1]],
      [1, darker(face[1], 0.1)],
    ],
    `gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(top)}" y2="${n(at[1] + set.height * 1.12)}"`,
  )
  const use = (stroke: string, width: number, down: number, more = '') =>
    `<use href="#${id}" y="${n(down)}" stroke="${stroke}" stroke-width="${n(width)}"${more}/>`
  const rim = weight * 0.42
  const layers = [
    use('#000', weight + rim * 1.6, deep + 5, ' stroke-opacity=".35"'),
    use(darker(edge, 0.45), weight + rim, deep),
    use(darker(edge, 0.25), weight + rim, deep * 0.55),
    use(edge, weight + rim, 0),
    use(paint, weight, 0),
    use('#fff', weight * 0.16, -weight * 0.24, ' stroke-opacity=".5"'),
  ]
  const cap = join === 'round' ? 'round' : 'butt'
  const markup = `<g fill="none" stroke-linecap="${cap === 'butt' ? 'square' : 'round'}" stroke-linejoin="${join}">${layers.join('')}</g>`
  return { markup, height: set.height, width: set.width }
}

/** Lines under each other, their middle at `at`. */
export function title(
  e: Easel,
  lines: readonly string[],
  at: Point,
  size: { height: number; fit: number; start?: 'middle' | 'left' },
  style: TitleStyle,
): string {
  const gap = strokeGap(style)
  const heights = lines.map((text) => lettered(text, { at: [0, 0], ...size, gap }).height)
  const leads = lines.map((text, index) => {
    if (index === 0) return 0
    const accent = /[ÁÂÃÉÊÍÓÔÕÚ]/.test(text) ? 0.16 : 0
    const tail = lines[index - 1]?.includes('Ç') ? 0.14 : 0
    return size.height * (0.34 + tail) + (heights[index] ?? 0) * accent
  })
  const total = heights.reduce((sum, height, index) => sum + height + (leads[index] ?? 0), 0)
  let y = at[1] - total / 2
  return lines
    .map((text, index) => {
      y += leads[index] ?? 0
      const { fit, start = 'middle' } = size
      const made = line(e, text, [at[0], y], heights[index] ?? 0, style, { fit, start })
      y += heights[index] ?? 0
      return made.markup
    })
    .join('')
}
