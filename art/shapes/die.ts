import type { Easel } from '../easel.ts'
import { circle, darker, group, lighter, n, type Point, path, polygonPath } from '../kit.ts'

type Vector = readonly [x: number, y: number, z: number]
type Turn = (point: Vector) => Vector

/** Turned about the x, then the y, then the z axis, in degrees; z comes to the eye. */
export function turning(dx: number, dy: number, dz: number): Turn {
  const [a, b, c] = [dx, dy, dz].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  return ([x, y, z]) => {
    const [y1, z1] = [y * Math.cos(a) - z * Math.sin(a), y * Math.sin(a) + z * Math.cos(a)]
    const [x2, z2] = [x * Math.cos(b) + z1 * Math.sin(b), -x * Math.sin(b) + z1 * Math.cos(b)]
    return [x2 * Math.cos(c) - y1 * Math.sin(c), x2 * Math.sin(c) + y1 * Math.cos(c), z2]
  }
}

const PIPS: Record<number, readonly Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}
/** Face → outward, right and down; opposite faces sum to seven. */
const FACES: readonly [pips: number, out: Vector, right: Vector, down: Vector][] = [
  [1, [0, 0, 1], [1, 0, 0], [0, 1, 0]],
  [6, [0, 0, -1], [-1, 0, 0], [0, 1, 0]],
  [3, [1, 0, 0], [0, 0, -1], [0, 1, 0]],
  [4, [-1, 0, 0], [0, 0, 1], [0, 1, 0]],
  [5, [0, -1, 0], [1, 0, 0], [0, 0, 1]],
  [2, [0, 1, 0], [1, 0, 0], [0, 0, -1]],
]

/** A die of half width `size`, seen after `turn`. */
export function die(e: Easel, at: Point, size: number, turn: Turn, colour: string, pip = '#ffffff'): string {
  const faces = FACES.map(([pips, out, right, down]) => ({
    pips,
    out: turn(out),
    right: turn(right),
    down: turn(down),
  })).filter(({ out }) => out[2] > 0.02)
  const body = faces.map(({ pips, out, right, down }) => {
    const light = Math.max(0, -out[0] * 0.45 - out[1] * 0.7 + out[2] * 0.45)
    const tint = light > 0.5 ? lighter(colour, (light - 0.5) * 0.9) : darker(colour, (0.5 - light) * 0.95)
    const matrix = `matrix(${[right[0], right[1], down[0], down[1]].map((part) => n(part)).join(' ')} ${n(at[0] + out[0] * size)} ${n(at[1] + out[1] * size)})`
    const paint = e.linear(
      [
        [0, lighter(tint, 0.22)],
        [0.5, tint],
        [1, darker(tint, 0.28)],
      ],
      'x2="1" y2="1"',
    )
    const dots = (PIPS[pips] ?? []).map(([px, py]) => {
      const [x, y] = [px * size * 0.5, py * size * 0.5]
      return (
        circle([x, y], size * 0.19, `fill="${darker(tint, 0.35)}"`) +
        circle([x, y + size * 0.02], size * 0.165, `fill="${pip}"`)
      )
    })
    const edge = size * 0.985
    return group(
      matrix,
      `<rect x="${n(-edge)}" y="${n(-edge)}" width="${n(edge * 2)}" height="${n(edge * 2)}" rx="${n(size * 0.24)}" fill="${paint}" stroke="${lighter(tint, 0.4)}" stroke-opacity=".65" stroke-width="${n(size * 0.03)}"/>`,
      ...dots,
    )
  })
  // Under the faces, so that their round corners show the body and not the ground.
  const middle = faces.map(({ out, right, down }) =>
    path(
      polygonPath(
        (
          [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
          ] as Point[]
        ).map(([px, py]) => [
          at[0] + (out[0] + right[0] * px * 0.86 + down[0] * py * 0.86) * size * 0.99,
          at[1] + (out[1] + right[1] * px * 0.86 + down[1] * py * 0.86) * size * 0.99,
        ]),
      ),
      `fill="${darker(colour, 0.2)}" stroke="${darker(colour, 0.2)}" stroke-width="${n(size * 0.2)}" stroke-linejoin="round"`,
    ),
  )
  return middle.join('') + body.join('')
}
