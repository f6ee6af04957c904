import type { Easel } from '../easel.ts'
import { around, darker, ellipse, lighter, n, type Point, path, polygonPath } from '../kit.ts'
import { ball } from './solid.ts'

/** Points of an arc; the wheel is an ellipse when `squash` is under 1. */
function sector(at: Point, inner: number, outer: number, from: number, to: number, squash: number): string {
  const list: Point[] = []
  const steps = Math.max(1, Math.round((to - from) / 12))
  for (let step = 0; step <= steps; step += 1)
    list.push(around(at, outer, from + ((to - from) * step) / steps, squash))
  for (let step = steps; step >= 0; step -= 1)
    list.push(around(at, inner, from + ((to - from) * step) / steps, squash))
  return polygonPath(list)
}

/** A wheel of 37 pockets in its bowl of wood, the ball at rest in one. */
export function rouletteWheel(
  e: Easel,
  at: Point,
  radius: number,
  squash: number,
  turn = 0,
  wood = '#6b3517',
): string {
  const pocket = 360 / 37
  const [x, y] = at
  const ring = (share: number, fill: string, more = '') =>
    ellipse(at, radius * share, radius * share * squash, `fill="${fill}" ${more}`)
  const metal = e.linear(
    [
      [0, '#fff1c2'],
      [0.35, '#d9a23a'],
      [0.6, '#8a5a12'],
      [1, '#f0cf7d'],
    ],
    'x2="1" y2="1"',
  )
  const colours: Record<string, string[]> = { '#b3122c': [], '#15161b': [], '#0f8a4b': [] }
  for (let index = 0; index < 37; index += 1) {
    const colour = index === 0 ? '#0f8a4b' : index % 2 ? '#b3122c' : '#15161b'
    colours[colour]?.push(
      sector(at, radius * 0.56, radius * 0.8, index * pocket + turn, (index + 1) * pocket + turn, squash),
    )
  }
  const frets = Array.from({ length: 37 }, (_, index) => {
    const [[ax, ay], [bx, by]] = [0.56, 0.8].map((share) =>
      around(at, radius * share, index * pocket + turn, squash),
    ) as [Point, Point]
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`
  })
  const hub: Point = [x, y - radius * 0.16 * (1 - squash) * 2]
  const arms = [45, 135, 225, 315].map((degrees) => {
    const [ax, ay] = around(hub, radius * 0.36, degrees + turn, squash)
    return `M${n(hub[0])} ${n(hub[1])}L${n(ax)} ${n(ay)}`
  })
  return [
    ellipse(
      [x, y + radius * 0.1],
      radius * 1.01,
      radius * squash * 1.02,
      `fill="#000" fill-opacity=".5" filter="${e.blur(6)}"`,
    ),
    ellipse([x, y + radius * 0.07], radius, radius * squash, `fill="${darker(wood, 0.6)}"`),
    ring(
      1,
      e.linear(
        [
          [0, lighter(wood, 0.45)],
          [0.5, wood],
          [1, darker(wood, 0.5)],
        ],
        'x2="1" y2="1"',
      ),
    ),
    ring(0.93, 'none', `stroke="${metal}" stroke-width="${n(radius * 0.022)}"`),
    ring(0.89, darker(wood, 0.55)),
    ring(0.83, metal),
    ...Object.entries(colours).map(([colour, sectors]) => path(sectors.join(''), `fill="${colour}"`)),
    ring(
      0.8,
      e.radial([
        [0.68, '#000000', 0.55],
        [0.8, '#000000', 0],
        [1, '#000000', 0.3],
      ]),
    ),
    path(frets.join(''), `stroke="#e9c978" stroke-width="${n(radius * 0.011)}" stroke-opacity=".85"`),
    ring(0.56, metal),
    ring(
      0.535,
      e.linear(
        [
          [0, lighter(wood, 0.35)],
          [0.5, darker(wood, 0.1)],
          [1, darker(wood, 0.5)],
        ],
        'x2="1" y2="1"',
      ),
    ),
    ring(
      0.4,
      e.radial([
        [0, lighter(wood, 0.3)],
        [1, darker(wood, 0.35)],
      ]),
    ),
    path(arms.join(''), `stroke="${metal}" stroke-width="${n(radius * 0.055)}" stroke-linecap="round"`),
    ...[45, 135, 225, 315].map((degrees) =>
      ball(e, around(hub, radius * 0.37, degrees + turn, squash), radius * 0.05, '#e0a93c'),
    ),
    ball(e, [hub[0], hub[1] - radius * 0.02], radius * 0.13, '#e0a93c'),
    ball(e, around(at, radius * 0.69, 62, squash), radius * 0.058, '#f4f4f2'),
    path(sector(at, radius * 0.9, radius * 0.985, 292, 345, squash), 'fill="#fff" fill-opacity=".3"'),
  ].join('')
}

/** A wheel of coloured fields that faces the viewer, lamps on its rim and a pointer over it. */
export function fortuneWheel(
  e: Easel,
  at: Point,
  radius: number,
  fields: readonly string[],
  gold = '#f2c14e',
): string {
  const step = 360 / fields.length
  const [x, y] = at
  const metal = e.linear(
    [
      [0, lighter(gold, 0.65)],
      [0.4, gold],
      [0.65, darker(gold, 0.5)],
      [1, lighter(gold, 0.3)],
    ],
    'x2="1" y2="1"',
  )
  const disc = (share: number, fill: string, more = '') =>
    ellipse(at, radius * share, radius * share, `fill="${fill}" ${more}`)
  const kinds = [...new Set(fields)]
  return [
    ellipse(
      [x, y + radius * 0.09],
      radius * 1.02,
      radius * 1.02,
      `fill="#000" fill-opacity=".45" filter="${e.blur(7)}"`,
    ),
    ellipse([x, y + radius * 0.06], radius, radius, `fill="${darker(gold, 0.7)}"`),
    disc(1, metal),
    disc(0.92, darker(gold, 0.72)),
    ...kinds.map((colour) =>
      path(
        fields
          .flatMap((field, index) =>
            field === colour
              ? [sector(at, radius * 0.1, radius * 0.84, index * step, (index + 1) * step, 1)]
              : [],
          )
          .join(''),
        `fill="${e.radial(
          [
            [0, lighter(colour, 0.35)],
            [0.6, colour],
            [1, darker(colour, 0.35)],
          ],
          `gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.84)}"`,
        )}" stroke="${metal}" stroke-width="${n(radius * 0.014)}"`,
      ),
    ),
    ...Array.from({ length: 20 }, (_, lamp) => {
      const spot = around(at, radius * 0.92, lamp * 18 + 9)
      return ellipse(spot, radius * 0.034, radius * 0.034, `fill="${lamp % 2 ? '#fffbe6' : '#ffcf5c'}"`)
    }),
    disc(0.24, metal),
    disc(
      0.19,
      e.radial(
        [
          [0, lighter(gold, 0.5)],
          [1, darker(gold, 0.4)],
        ],
        'cx=".35" cy=".3"',
      ),
    ),
    path(
      polygonPath([
        [x, y - radius * 0.12],
        [x + radius * 0.1, y],
        [x, y + radius * 0.12],
        [x - radius * 0.1, y],
      ]),
      `fill="${darker(gold, 0.6)}"`,
    ),
    path(sector(at, radius * 0.28, radius * 0.83, 296, 352, 1), 'fill="#fff" fill-opacity=".13"'),
    path(
      `M${n(x)} ${n(y - radius * 0.72)}L${n(x - radius * 0.14)} ${n(y - radius * 1.08)}Q${n(x)} ${n(y - radius * 1.2)} ${n(x + radius * 0.14)} ${n(y - radius * 1.08)}Z`,
      `fill="${e.linear([
        [0, '#ffffff'],
        [1, '#c9ced8'],
      ])}" stroke="${darker(gold, 0.65)}" stroke-width="${n(radius * 0.025)}" stroke-linejoin="round"`,
    ),
  ].join('')
}
