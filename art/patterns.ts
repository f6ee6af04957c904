import type { Easel } from './easel.ts'
import { around, circle, n, type Point, path, points, polygonPath } from './kit.ts'

/** Grounds: each fills its shape with one small tile, in one colour. */
export type Pattern = (e: Easel, colour: string) => string

const stroke = (colour: string, width: number) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

export const diamonds: Pattern = (e, colour) =>
  e.pattern(
    40,
    40,
    path('M20 4L36 20L20 36L4 20ZM20 14L26 20L20 26L14 20Z', `fill="${colour}" fill-rule="evenodd"`),
  )

/** The black and white waves of a promenade. */
export const promenade: Pattern = (e, colour) =>
  e.pattern(
    64,
    40,
    path(
      'M0 10C16 10 16 -4 32 -4C48 -4 48 10 64 10L64 26C48 26 48 12 32 12C16 12 16 26 0 26ZM0 50C16 50 16 36 32 36C48 36 48 50 64 50L64 66L0 66Z',
      `fill="${colour}"`,
    ),
  )

export const waves: Pattern = (e, colour) =>
  e.pattern(60, 22, path('M0 11C15 -3 15 -3 30 11C45 25 45 25 60 11', stroke(colour, 3)))

export const leaves: Pattern = (e, colour) =>
  e.pattern(
    54,
    54,
    path(
      'M6 30C6 14 18 6 30 6C30 22 22 30 6 30ZM33 52C33 36 45 28 57 28C57 44 49 52 33 52Z',
      `fill="${colour}"`,
    ) + path('M6 30L24 12M33 52L51 34', stroke('#000', 1.5)),
    'rotate(12)',
  )

export const hexes: Pattern = (e, colour) =>
  e.pattern(
    48,
    83.14,
    path(
      'M24 0L48 13.86L48 41.57L24 55.43L0 41.57L0 13.86ZM24 55.43L24 83.14M24 0L24 -28',
      stroke(colour, 2.5),
    ),
  )

export const dots: Pattern = (e, colour) =>
  e.pattern(28, 28, circle([7, 7], 4, `fill="${colour}"`) + circle([21, 21], 2.5, `fill="${colour}"`))

export const chevrons: Pattern = (e, colour) => e.pattern(36, 26, path('M0 20L18 4L36 20', stroke(colour, 5)))

/** Glazed tiles, four quarter flowers meeting. */
export const azulejo: Pattern = (e, colour) =>
  e.pattern(
    56,
    56,
    path(
      'M28 4C34 14 42 22 52 28C42 34 34 42 28 52C22 42 14 34 4 28C14 22 22 14 28 4Z',
      stroke(colour, 2.5),
    ) +
      circle([28, 28], 6, `fill="${colour}"`) +
      path(
        'M0 14C8 14 14 8 14 0M42 0C42 8 48 14 56 14M56 42C48 42 42 48 42 56M14 56C14 48 8 42 0 42',
        stroke(colour, 2.5),
      ),
  )

/** Stepped frets as on the clay of Marajó. */
export const fret: Pattern = (e, colour) =>
  e.pattern(52, 52, path('M4 48L4 4L48 4L48 36L20 36L20 20L34 20', stroke(colour, 5)))

/** Pierced bricks. */
export const cobogo: Pattern = (e, colour) =>
  e.pattern(
    44,
    44,
    path(
      'M0 0L44 0L44 44L0 44ZM22 5C9 8 8 9 5 22C8 35 9 36 22 39C35 36 36 35 39 22C36 9 35 8 22 5Z',
      `fill="${colour}" fill-rule="evenodd"`,
    ),
  )

export const grid: Pattern = (e, colour) => e.pattern(34, 34, path('M0 34L0 0L34 0', stroke(colour, 2)))

export const stars: Pattern = (e, colour) => {
  const star = (at: Point, size: number) =>
    path(
      polygonPath(Array.from({ length: 8 }, (_, tip) => around(at, tip % 2 ? size * 0.3 : size, tip * 45))),
      `fill="${colour}"`,
    )
  return e.pattern(70, 70, star([16, 18], 9) + star([52, 44], 6) + star([24, 58], 4) + star([60, 10], 3))
}

export const scales: Pattern = (e, colour) =>
  e.pattern(
    40,
    40,
    path('M0 0C0 24 40 24 40 0M-20 20C-20 44 20 44 20 20M20 20C20 44 60 44 60 20', stroke(colour, 3)),
  )

export const suits: Pattern = (e, colour) =>
  e.pattern(
    64,
    64,
    path('M16 8L26 20L16 32L6 20Z', `fill="${colour}"`) +
      path(
        'M48 62C38 54 36 48 40 44C44 41 47 44 48 47C49 44 52 41 56 44C60 48 58 54 48 62Z',
        `fill="${colour}"`,
      ) +
      path(
        'M48 8C56 16 60 20 56 24C53 27 50 25 49 23L51 30L45 30L47 23C46 25 43 27 40 24C36 20 40 16 48 8Z',
        `fill="${colour}"`,
      ) +
      circle([16, 46], 5, `fill="${colour}"`) +
      circle([11, 53], 5, `fill="${colour}"`) +
      circle([21, 53], 5, `fill="${colour}"`),
  )

/** Heights on a map. */
export const contours: Pattern = (e, colour) =>
  e.pattern(
    120,
    120,
    [12, 26, 40, 54]
      .map((r) =>
        path(
          `M${60 - r} 60C${60 - r} ${60 - r * 0.9} ${60 - r * 0.2} ${60 - r * 1.1} ${60 + r * 0.5} ${60 - r * 0.8}C${60 + r * 1.2} ${60 - r * 0.4} ${60 + r * 0.9} ${60 + r * 0.7} ${60 + r * 0.2} ${60 + r * 0.9}C${60 - r * 0.6} ${60 + r * 1.1} ${60 - r} ${60 + r * 0.6} ${60 - r} 60Z`,
          stroke(colour, 2),
        ),
      )
      .join(''),
    'rotate(-20)',
  )

/** Light from one point; no tile, drawn as wedges. */
export function rays([x, y]: Point, reach: number, count: number, paint: string, turn = 0): string {
  const wedges = Array.from({ length: count }, (_, index) => {
    const from = (index * 360) / count + turn
    return `M${n(x)} ${n(y)}L${points([around([x, y], reach, from)])}L${points([around([x, y], reach, from + 180 / count)])}Z`
  })
  return path(wedges.join(''), `fill="${paint}"`)
}
