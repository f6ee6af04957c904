import type { Easel } from '../easel.ts'
import { circle, darker, ellipse, group, lighter, mix, n, type Point, path, polygonPath } from '../kit.ts'

/** A ball in light from the upper left, with a rim of the given colour below. */
export function ball(e: Easel, at: Point, radius: number, colour: string, rim = '#ffffff'): string {
  const [x, y] = at
  return [
    circle(
      at,
      radius,
      `fill="${e.radial(
        [
          [0, lighter(colour, 0.75)],
          [0.25, lighter(colour, 0.25)],
          [0.65, colour],
          [1, darker(colour, 0.62)],
        ],
        'cx=".36" cy=".3" r=".78"',
      )}"`,
    ),
    circle(
      at,
      radius * 0.985,
      `fill="none" stroke="${e.linear(
        [
          [0.55, rim, 0],
          [1, rim, 0.75],
        ],
        'x1=".2" y1=".1" x2=".75" y2="1"',
      )}" stroke-width="${n(radius * 0.05)}"`,
    ),
    group(
      `translate(${n(x - radius * 0.36)} ${n(y - radius * 0.46)}) rotate(-38)`,
      ellipse([0, 0], radius * 0.3, radius * 0.15, 'fill="#fff" fill-opacity=".72"'),
    ),
  ].join('')
}

/** A coin seen from a little above: rim, face, an emblem in its middle. */
export function coin(e: Easel, at: Point, radius: number, squash = 0.9, colour = '#f2b632'): string {
  const [x, y] = at
  const thick = radius * 0.2
  return [
    path(
      `M${n(x - radius)} ${n(y)}L${n(x - radius)} ${n(y + thick)}A${n(radius)} ${n(radius * squash)} 0 0 0 ${n(x + radius)} ${n(y + thick)}L${n(x + radius)} ${n(y)}Z`,
      `fill="${e.linear(
        [
          [0, darker(colour, 0.5)],
          [0.3, lighter(colour, 0.35)],
          [0.6, darker(colour, 0.25)],
          [1, darker(colour, 0.6)],
        ],
        'x2="1"',
      )}"`,
    ),
    ellipse(
      at,
      radius,
      radius * squash,
      `fill="${e.linear(
        [
          [0, lighter(colour, 0.7)],
          [0.5, colour],
          [1, darker(colour, 0.3)],
        ],
        'x2="1" y2="1"',
      )}"`,
    ),
    ellipse(
      at,
      radius * 0.78,
      radius * 0.78 * squash,
      `fill="${e.linear(
        [
          [0, darker(colour, 0.22)],
          [1, lighter(colour, 0.25)],
        ],
        'x2="1" y2="1"',
      )}"`,
    ),
    ellipse(
      [x, y + radius * 0.03],
      radius * 0.72,
      radius * 0.72 * squash,
      `fill="${mix(colour, '#ffe9a8', 0.25)}"`,
    ),
    path(
      polygonPath([
        [x, y - radius * 0.42 * squash],
        [x + radius * 0.34, y],
        [x, y + radius * 0.42 * squash],
        [x - radius * 0.34, y],
      ]),
      `fill="${darker(colour, 0.32)}"`,
    ),
    path(
      polygonPath([
        [x, y - radius * 0.42 * squash],
        [x + radius * 0.34, y],
        [x, y],
      ]),
      `fill="${lighter(colour, 0.45)}"`,
    ),
  ].join('')
}

/** A chip lying on the table, `squash` its height by its width; `count` of them make a stack. */
export function chips(
  e: Easel,
  at: Point,
  radius: number,
  count: number,
  colour: string,
  squash = 0.42,
): string {
  const [x, y] = at
  const thick = radius * 0.26
  const disc = (down: number) => {
    const cy = y - down
    const side = `M${n(x - radius)} ${n(cy)}L${n(x - radius)} ${n(cy + thick)}A${n(radius)} ${n(radius * squash)} 0 0 0 ${n(x + radius)} ${n(cy + thick)}L${n(x + radius)} ${n(cy)}Z`
    const marks = [-0.62, 0, 0.62].map((part) => {
      const mx = x + part * radius
      const my = cy + Math.sqrt(Math.max(0, 1 - part * part)) * radius * squash
      return `M${n(mx - radius * 0.11)} ${n(my)}l${n(radius * 0.22)} 0l0 ${n(thick)}l${n(-radius * 0.22)} 0Z`
    })
    return (
      path(
        side,
        `fill="${e.linear(
          [
            [0, darker(colour, 0.55)],
            [0.28, lighter(colour, 0.2)],
            [0.6, colour],
            [1, darker(colour, 0.65)],
          ],
          'x2="1"',
        )}"`,
      ) + path(marks.join(''), 'fill="#fff" fill-opacity=".85"')
    )
  }
  const stack = Array.from({ length: count }, (_, index) => disc(index * thick * 1.04))
  const top: Point = [x, y - (count - 1) * thick * 1.04]
  return [
    ...stack,
    ellipse(
      top,
      radius,
      radius * squash,
      `fill="${e.linear(
        [
          [0, lighter(colour, 0.3)],
          [1, darker(colour, 0.15)],
        ],
        'x2="1" y2="1"',
      )}"`,
    ),
    ellipse(
      top,
      radius * 0.86,
      radius * 0.86 * squash,
      `fill="none" stroke="#fff" stroke-width="${n(radius * 0.13)}" stroke-dasharray="${n(radius * 0.42)} ${n(radius * 0.48)}"`,
    ),
    ellipse(
      top,
      radius * 0.6,
      radius * 0.6 * squash,
      `fill="${darker(colour, 0.25)}" stroke="#fff" stroke-opacity=".8" stroke-width="${n(radius * 0.035)}"`,
    ),
  ].join('')
}
